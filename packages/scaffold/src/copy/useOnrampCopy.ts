import type { Failure } from '@foyer/common'
import { useView } from '../foyer/ViewContext.js'
import type { ErrorCopy } from './en/failures.js'
import { onrampErrorsEn, serviceErrorsEn } from './en/failures.js'
import type { OnrampCopy } from './en/onramp.js'
import type { Language } from './Language.js'
import { errorWords } from './messages.js'

/**
 * A part of the texts of buying in the language in use. English comes with what shows it: a screen brings along its own
 * part alone.
 */
export function useOnrampCopy<Part extends keyof OnrampCopy>(
  part: Part,
  english: OnrampCopy[Part],
): OnrampCopy[Part] {
  return useView().language.onramp?.[part] ?? english
}

const own = { ...serviceErrorsEn, ...onrampErrorsEn }

/** What a visitor reads about a purchase that failed, or that cannot be made. */
export function onrampFailureWords({ code }: Failure, language: Language): ErrorCopy {
  return errorWords(language, code, own)
}
