import { FoyerError } from '@foyer/common'
import type { Theme, ThemeVariables } from './Theme.js'

/** The names of the custom properties that Foyer accepts. */
const ownProperty = /^--foyer-[\w-]+$/

/**
 * Returns whether a text is a single, safe CSS value: it ends no declaration, loads no URL, and its brackets and
 * quotes are balanced. An app may write a theme into the markup on its server, where no browser checks it.
 */
export function isOneValue(value: string): boolean {
  if (/[;{}<>@\\!]|\/\*|\*\//.test(value)) return false
  if (/(?:url|src|image|image-set|element|expression|attr|paint|-moz-binding)\s*\(/i.test(value)) return false
  const bare = value.replace(/"[^"\n\r\f]*"|'[^'\n\r\f]*'/g, '')
  if (/["']/.test(bare)) return false
  let depth = 0
  for (const letter of bare) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Throws `OPTION_INVALID` for a foreign property, and for a text that is not a single CSS value. */
export function requireOwnVariables(variables: ThemeVariables | undefined, option: string): void {
  for (const [name, value] of Object.entries(variables ?? {})) {
    if (!ownProperty.test(name))
      throw invalid(`${option}.${name}`, 'expected a name that begins with --foyer-')
    if (typeof value !== 'string' || !isOneValue(value))
      throw invalid(`${option}.${name}`, 'expected one value of CSS, without an address')
  }
}

/** Checks all parts of a theme as `requireOwnVariables` does. */
export function requireOwnTheme(theme: Theme): void {
  for (const part of ['variables', 'light', 'dark'] as const)
    requireOwnVariables(theme[part], `theme.${part}`)
  requireOwnDeclarations(theme.page)
}

/** Checks the declarations for buttons of the page, in the format of `createTheme`. */
function requireOwnDeclarations(page: string | undefined): void {
  const declarations = (page ?? '').split(';').filter(each => each.trim() !== '')
  const isOwn = (declaration: string) => {
    const [name = '', ...value] = declaration.split(':')
    return ownProperty.test(name.trim()) && isOneValue(value.join(':'))
  }
  if (!declarations.every(isOwn)) throw invalid('theme.page', 'expected what createTheme returns')
}

function invalid(option: string, reason: string): FoyerError {
  return new FoyerError('OPTION_INVALID', { option, reason })
}
