import type { Failure } from '@foyer/common'
import { shortenEnd } from '../foyer/shorten.js'
import { useView } from '../foyer/ViewContext.js'
import type { ErrorCopy } from './en/failures.js'
import {
  accountErrorsEn,
  networkErrorsEn,
  payErrorsEn,
  serviceErrorsEn,
  swapErrorsEn,
} from './en/failures.js'
import type { PayCopy } from './en/pay.js'
import type { Language } from './Language.js'
import { errorWords } from './messages.js'

/** A part of the texts of paying in the language in use; English comes with what shows it. */
export function usePayCopy<Part extends keyof PayCopy>(part: Part, english: PayCopy[Part]): PayCopy[Part] {
  return useView().language.pay?.[part] ?? english
}

const { TRANSACTION_UNCONFIRMED } = swapErrorsEn
const own = {
  ...accountErrorsEn,
  ...networkErrorsEn,
  ...serviceErrorsEn,
  ...payErrorsEn,
  TRANSACTION_UNCONFIRMED,
}

/** Longer than a sentence is not for reading. */
const longestReason = 160

/** What a visitor reads about a payment that failed; an exchange that refused in words is heard. */
export function payFailureWords(failure: Failure, language: Language): ErrorCopy {
  const words = errorWords(language, failure.code, own)
  const reason = failure.code === 'PAY_EXCHANGE_REFUSED' ? (failure.context.reason ?? '') : ''
  return reason.includes(' ') ? { ...words, title: shortenEnd(reason, longestReason) } : words
}
