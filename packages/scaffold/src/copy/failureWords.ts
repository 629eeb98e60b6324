import { type Failure, findTransactionReason } from '@foyer/common'
import type { ErrorCopy } from './en/failures.js'
import {
  accountErrorsEn,
  networkErrorsEn,
  onrampErrorsEn,
  payErrorsEn,
  serviceErrorsEn,
  swapErrorsEn,
} from './en/failures.js'
import { paymentsEn } from './en/payments.js'
import type { Language } from './Language.js'
import { errorWords, wordsOf } from './messages.js'
import { shortenEnd } from './shorten.js'

const ofOnramp = { ...serviceErrorsEn, ...onrampErrorsEn }

/** What a visitor reads about a purchase that failed, or that cannot be made. */
export function onrampFailureWords({ code }: Failure, language: Language): ErrorCopy {
  return errorWords(language, code, ofOnramp)
}

const ofSwap = { ...accountErrorsEn, ...serviceErrorsEn, ...swapErrorsEn }

/** What a visitor reads about a swap that failed, or that cannot be had. */
export function swapFailureWords(failure: Failure, language: Language): ErrorCopy {
  return wordsOf(failure, language, ofSwap)
}

const ofPay = { ...accountErrorsEn, ...networkErrorsEn, ...serviceErrorsEn, ...payErrorsEn }

/** Longer than a sentence is not for reading. */
const longestReason = 160

/**
 * What helps after a failure, with why the transaction was refused: in the visitor's language where Foyer itself says so, else in the
 * words of the network or the wallet.
 */
export function withReason(next: string, failure: Failure, { payments = paymentsEn }: Language): string {
  const isOfTransaction = failure.code === 'TRANSACTION_FAILED' || failure.code === 'TRANSACTION_REVERTED'
  const reason = isOfTransaction ? failure.context.reason : undefined
  if (!reason) return next
  const own = findTransactionReason(reason)
  return own ? `${next} ${payments.reasons[own]}` : `${next} “${shortenEnd(reason, longestReason)}”`
}

/** What a visitor reads about a payment that failed; an exchange that refused in words is heard. */
export function payFailureWords(failure: Failure, language: Language): ErrorCopy {
  const words = wordsOf(failure, language, ofPay)
  const reason = failure.code === 'PAY_EXCHANGE_REFUSED' ? (failure.context.reason ?? '') : ''
  return reason.includes(' ') ? { ...words, title: shortenEnd(reason, longestReason) } : words
}
