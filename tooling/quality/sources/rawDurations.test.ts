import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'

const packages = join(repositoryRoot, 'packages')

const sheets = ['ui/src', 'scaffold/src'].flatMap(folder =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => `${folder}/${file}`),
)

/** Returns the literal durations in a style sheet. */
const rawDurations = (css: string) => css.match(/(?<![\w.-])[\d.]+m?s\b/g) ?? []

it.each(['animation: foyer-spin 800ms linear', 'transition: opacity 1.4s', 'animation: 160ms 160ms a'])(
  'finds a duration in %s',
  css => {
    expect(rawDurations(css)).not.toEqual([])
  },
)

it('takes the duration of every animation from a token [CONST-26]', () => {
  const shown = sheets.filter(file => rawDurations(readFileSync(join(packages, file), 'utf8')).length > 0)
  expect(shown.sort()).toEqual(['ui/src/tokens/base.css', 'ui/src/tokens/tokens.css'])
})
