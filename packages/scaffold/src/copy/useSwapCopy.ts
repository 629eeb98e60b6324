import type { Failure } from '@foyer/common'
import { useView } from '../foyer/ViewContext.js'
import type { ErrorCopy } from './en/failures.js'
import { accountErrorsEn, serviceErrorsEn, swapErrorsEn } from './en/failures.js'
import type { SwapCopy } from './en/swap.js'
import type { Language } from './Language.js'
import { errorWords } from './messages.js'

/**
 * A part of the texts of swapping in the language in use. English comes with what shows it: a screen brings along its
 * own part alone.
 */
export function useSwapCopy<Part extends keyof SwapCopy>(
  part: Part,
  english: SwapCopy[Part],
): SwapCopy[Part] {
  return useView().language.swap?.[part] ?? english
}

const own = { ...accountErrorsEn, ...serviceErrorsEn, ...swapErrorsEn }

/** What a visitor reads about a swap that failed, or that cannot be had. */
export function swapFailureWords({ code }: Failure, language: Language): ErrorCopy {
  return errorWords(language, code, own)
}
