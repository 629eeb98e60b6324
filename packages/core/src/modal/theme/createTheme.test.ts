import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFoyerInstance } from '../../foyer/createFoyer.js'
import { testNetworks } from '../../testing/networks.js'
import { createTheme } from './createTheme.js'
import { midnight } from './presets.js'

describe('createTheme', () => {
  it('converts tokens to the variables of each mode, and lengths to pixels', () => {
    const theme = createTheme({
      light: { card: '#fafafa', radiusRow: 10, blur: 4 },
      dark: { text: 'white', density: 0.8 },
    })
    expect(theme.light).toEqual({
      '--foyer-base': '#fafafa',
      '--foyer-radius-4': '10px',
      '--foyer-cover-filter': 'blur(4px)',
    })
    expect(theme.dark).toEqual({
      '--foyer-color-text': 'white',
      '--foyer-ink': 'white',
      '--foyer-density': '0.8',
    })
  })

  it('keeps the tokens of a preset that are not overridden', () => {
    const theme = createTheme({ preset: midnight, dark: { accent: 'gold' } })
    expect(theme.dark).toMatchObject({ '--foyer-accent': 'gold', '--foyer-base': midnight.dark.card })
    expect(theme.light).toMatchObject({ '--foyer-accent': midnight.light.accent })
  })

  it('styles buttons of the page for both modes, with Foyer’s defaults and no modal tokens', () => {
    const theme = createTheme({
      light: { card: '#fafafa', radiusButton: 4, cover: 'red' },
      dark: { radiusButton: 4 },
    })
    expect(theme.page).toBe('--foyer-base: light-dark(#fafafa, #1b1d21); --foyer-radius-3: 4px')
  })

  it.each([
    [{ light: { crad: 'red' } }, 'theme.light.crad', /expected one of card, cardOpacity/],
    [{ dark: { radiusRow: '12px' } }, 'theme.dark.radiusRow', /expected pixels/],
    [{ dark: { density: -1 } }, 'theme.dark.density', /0 or more/],
    [{ light: { accent: 7 } }, 'theme.light.accent', /a CSS color/],
  ])('rejects %j', (input, option, reason) => {
    const make = () => createTheme(input as object)
    expect(make).toThrow(FoyerError)
    expect(make).toThrow(reason)
    expect(make).toThrow(option)
  })
})

describe.each(['on a server', 'in a browser'])('a value %s', place => {
  beforeEach(() => {
    if (place === 'in a browser') vi.stubGlobal('CSS', { supports: () => true })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['accent', 'red; background: url(https://evil.example)'],
    ['accent', 'url(https://evil.example)'],
    ['accent', 'URL ("x")'],
    ['accent', 'image-set("x" 1x)'],
    ['accent', 'red}</style><script>'],
    ['accent', 'r\\65 d'],
    ['accent', 'rgb(0 0 0'],
    ['accent', 'rgb(0 0 0))'],
    ['accent', 'red /* '],
    ['accent', 'red !important'],
    ['shadow', '0 0 1px red; color: red'],
    ['shadow', '0 0 1px url(x)'],
    ['font', '"Inter'],
    ['font', "Inter', url(x)"],
    ['font', 'Inter\n"'],
  ])('is rejected if it is more than one value of its kind: %s %j', (token, value) => {
    expect(() => createTheme({ light: { [token]: value } })).toThrow(`theme.light.${token}`)
  })

  it.each([
    ['accent', '#0a7'],
    ['accent', 'Teal'],
    ['accent', 'oklch(60% 0.1 200 / 50%)'],
    ['accent', 'color-mix(in srgb, red 10%, var(--brand))'],
    ['shadow', '0 1px 2px rgb(0 0 0 / 20%), inset 0 0 1px red'],
    ['shadow', '0 1px 2px rgb(0 0 0 / 20%),\n  0 8px 24px red'],
    ['accent', 'color-mix(\n  in srgb,\n  red,\n  rgb(from var(--a, red) r g b)\n)'],
    ['accent', 'currentColor'],
    ['font', '"Inter Tight", system-ui, sans-serif'],
  ])('is accepted: %s %j', (token, value) => {
    expect(() => createTheme({ light: { [token]: value } })).not.toThrow()
  })
})

it.each(['12px solid', 'rgb(0 0 0), rgb(1 1 1)', 'blur(2px)', 'calc(1px)', 'linear-gradient(red, blue)'])(
  'rejects %s as a color on a server too',
  accent => {
    expect(() => createTheme({ light: { accent } })).toThrow(/a CSS color/)
  },
)

it('rejects all properties but Foyer’s own', () => {
  const foreign = { '--other': 'red' } as never
  expect(() => createTheme({ variables: foreign })).toThrow('theme.variables.--other')
  const foyer = createFoyerInstance({
    id: crypto.randomUUID(),
    networks: [testNetworks.one],
    storage: 'memory',
  })
  const before = foyer.getState().theme
  expect(() => foyer.setThemeVariables(foreign)).toThrow('theme.variables.--other')
  expect(() => foyer.setTheme({ dark: foreign })).toThrow('theme.dark.--other')
  expect(() => foyer.setTheme({ page: '--foyer-accent: red; color: red' })).toThrow('theme.page')
  expect(() => foyer.setThemeVariables({ '--foyer-accent': 'url(https://evil.example)' })).toThrow(
    'theme.variables.--foyer-accent',
  )
  expect(foyer.getState().theme).toBe(before)
  foyer.setTheme({ page: '--foyer-accent: red;' })
  foyer.setTheme({ page: createTheme({ light: { card: '#fff' } }).page })
  expect(foyer.getState().theme.page).toContain('--foyer-base')
})

describe('an instance with a theme', () => {
  const create = (theme: ReturnType<typeof createTheme>) =>
    createFoyerInstance({
      id: crypto.randomUUID(),
      networks: [testNetworks.one],
      theme,
      storage: 'memory',
    })

  it('replaces the whole theme', () => {
    const foyer = create(createTheme({ preset: midnight, mode: 'dark' }))
    const next = createTheme({ light: { accent: 'teal' } })
    foyer.setTheme(next)
    const { theme } = foyer.getState()
    expect(theme).toEqual({ ...next, mode: 'dark', variables: {} })
    foyer.setThemeVariables({ '--foyer-accent': 'red' })
    expect(foyer.getState().theme).toMatchObject({
      light: next.light,
      variables: { '--foyer-accent': 'red' },
    })
  })

  it('rejects foreign property names and unsafe values', () => {
    expect(() => create({ dark: { '--other': 'red' } as never })).toThrow(/theme/)
    expect(() => create({ page: 'position: fixed; background: url(https://evil.example)' })).toThrow(/theme/)
    expect(() => create({ light: { '--foyer-accent': 'red; color: red' } })).toThrow(/theme/)
  })
})
