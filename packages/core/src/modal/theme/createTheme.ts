import { FoyerError, ownValue } from '@foyer/common'
import { isOneValue, requireOwnVariables } from './ownProperties.js'
import type { Theme, ThemeMode, ThemeVariables } from './Theme.js'
import { type ThemeTokens, type Token, type TokenName, tokens } from './tokens.js'

/** The tokens of both modes. */
export interface ThemePreset {
  readonly light: ThemeTokens
  readonly dark: ThemeTokens
}

/** The preset, tokens, mode and variables for `createTheme`. The tokens of a mode override the preset's tokens. */
export interface ThemeInput {
  /** A preset of `@foyer/react/theme`, or the app's own. Default: Foyer's own theme. */
  readonly preset?: ThemePreset | undefined
  readonly light?: ThemeTokens | undefined
  readonly dark?: ThemeTokens | undefined
  /** The mode. Default: the current mode, which is `dark` at first. `system` follows the visitor's setting. */
  readonly mode?: ThemeMode | undefined
  /** Custom properties set by hand, which override all others. See `theme.variables`. */
  readonly variables?: ThemeVariables | undefined
}

const table: Readonly<Record<string, Token>> = tokens

/**
 * Creates a theme for `createFoyer({ theme })` and `foyer.setTheme`. Throws `OPTION_INVALID` for an unknown
 * token, and for a value that does not fit its token.
 */
export function createTheme({ preset, light, dark, mode, variables }: ThemeInput): Theme {
  const chosen = {
    light: { ...preset?.light, ...light },
    dark: { ...preset?.dark, ...dark },
  }
  requireTokens(chosen.light, 'light')
  requireTokens(chosen.dark, 'dark')
  requireOwnVariables(variables, 'theme.variables')
  return {
    ...(mode ? { mode } : {}),
    ...(variables ? { variables } : {}),
    light: toVariables(chosen.light),
    dark: toVariables(chosen.dark),
    page: toPageStyle(chosen.light, chosen.dark),
  }
}

function requireTokens(chosen: ThemeTokens, mode: 'light' | 'dark'): void {
  for (const [name, value] of given(chosen)) {
    const token = ownValue(table, name)
    if (token && isFit(token, value)) continue
    throw new FoyerError('OPTION_INVALID', {
      option: `theme.${mode}.${name}`,
      reason: token ? expected[token.kind] : `expected one of ${Object.keys(table).join(', ')}`,
    })
  }
}

const expected: Readonly<Record<Token['kind'], string>> = {
  color: 'expected a CSS color',
  shadow: 'expected a CSS box-shadow',
  font: 'expected a CSS font-family',
  length: 'expected pixels, a number of 0 or more',
  number: 'expected a number of 0 or more',
}

/** The CSS property with which a browser checks a value. */
const judges = { color: 'color', shadow: 'box-shadow', font: 'font-family' } as const

function isFit({ kind }: Token, value: unknown): boolean {
  if (kind === 'length' || kind === 'number')
    return typeof value === 'number' && Number.isFinite(value) && value >= 0
  if (typeof value !== 'string' || value.trim() === '' || !isOneValue(value)) return false
  const isSupported = globalThis.CSS?.supports?.(judges[kind], value)
  return isSupported ?? (kind !== 'color' || colorForms.test(value.trim()))
}

/** The formats of colors that a server accepts: a name, hexadecimal digits, or one color function. */
const colorForms =
  /^(?:[a-z]+|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|light-dark|contrast-color|var)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))$/is

function given(chosen: ThemeTokens): [string, string | number][] {
  return Object.entries(chosen).filter(([, value]) => value !== undefined)
}

function toVariables(chosen: ThemeTokens): ThemeVariables {
  return Object.fromEntries(
    given(chosen).flatMap(([name, value]) => {
      const text = toText(name, value)
      return (table[name]?.variables ?? []).map(variable => [variable, text])
    }),
  )
}

/** A blur of 0 is no filter at all, because browsers draw a filtered element as a layer of its own. */
const filters = {
  blur: (pixels: number) => (pixels === 0 ? 'none' : `blur(${pixels}px)`),
  // The colors of the page would look gray through a translucent card.
  cardBlur: (pixels: number) => (pixels === 0 ? 'none' : `blur(${pixels}px) saturate(1.6)`),
}

function toText(name: string, value: string | number): string {
  if (name === 'blur' || name === 'cardBlur') return filters[name](Number(value))
  return table[name]?.kind === 'length' ? `${value}px` : String(value)
}

/**
 * Returns the declarations for buttons in the page. A server cannot detect the visitor's mode, so colors are for both
 * modes.
 */
function toPageStyle(light: ThemeTokens, dark: ThemeTokens): string {
  const names = new Set([...given(light), ...given(dark)].map(([name]) => name))
  const declarations = [...names].flatMap(name => {
    const token = table[name]
    if (!token?.isOfPage) return []
    const inLight = toText(name, light[name as TokenName] ?? token.light)
    const inDark = toText(name, dark[name as TokenName] ?? token.dark)
    const text = inLight === inDark || token.kind !== 'color' ? inLight : `light-dark(${inLight}, ${inDark})`
    return token.variables.map(variable => `${variable}: ${text}`)
  })
  return declarations.join('; ')
}
