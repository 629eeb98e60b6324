import type { ErrorCode } from '@foyer/common'
import type { ErrorCopy } from './ErrorCopy.js'
import type { ErrorWords, Language } from './Language.js'

/**
 * What a visitor reads about a failure: in the language in use, or in English from what the screen brings along; a
 * general sentence where neither has one.
 */
export function errorWords(
  { errors, embedded, siwx }: Pick<Language, 'errors' | 'embedded' | 'siwx'>,
  code: ErrorCode,
  own: Partial<ErrorWords> = {},
): ErrorCopy {
  const words: Partial<ErrorWords> = { ...own, ...embedded?.errors, ...siwx?.errors, ...errors }
  return words[code] ?? errors.UNKNOWN
}
