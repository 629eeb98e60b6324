import { readFileSync } from 'node:fs'
import { type Token, tokens } from '@foyer/react/theme'
import { expect, it } from 'vitest'
import { codeOf } from './codeOf.js'
import { tokenFile } from './tokenFile.js'

const at = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('matches the tokens in the token file (`pnpm --filter @foyer/docs run tokens` writes it)', () => {
  expect(at('../public/foyer.tokens.json')).toBe(tokenFile())
})

it('writes colors by channel, lengths with their unit, and every shadow', () => {
  const { dark } = JSON.parse(tokenFile())
  expect(dark.card.$value).toEqual({ colorSpace: 'srgb', components: [0.1059, 0.1137, 0.1294], alpha: 1 })
  expect(dark.border.$value.alpha).toBe(0.12)
  expect(dark.radiusRow).toMatchObject({ $type: 'dimension', $value: { value: 16, unit: 'px' } })
  expect(dark.shadow.$value).toMatchObject([{ offsetY: { value: 24 } }, { blur: { value: 16 } }])
})

it('lists every token with its meaning and its default in both modes on the page', () => {
  const rows = at('../theming.md')
    .split('\n')
    .filter(line => line.startsWith('| `') && !line.includes('`--'))
    .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
  const written = rows.map(([, name, means, light, dark]) => [name, means, light, dark])
  const expected = Object.entries<Token>(tokens).map(([name, token]) => [
    name,
    token.means,
    String(token.light),
    token.light === token.dark ? 'the same' : String(token.dark),
  ])
  expect(written).toEqual(expected)
})

it('generates the code of the theme that the editor shows', () => {
  const changes = { light: { accent: 'teal' }, dark: { radiusRow: 4 } }
  expect(codeOf('paper', changes)).toBe(`import { createTheme, paper } from '@foyer/react/theme'

export const theme = createTheme({
  preset: paper,
  light: { accent: "teal" },
  dark: { radiusRow: 4 },
})
`)
  expect(codeOf('own', { light: {}, dark: {} })).toContain('createTheme({})')
})
