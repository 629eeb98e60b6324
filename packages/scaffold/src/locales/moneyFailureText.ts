import { type Failure, findTransactionReason } from '@foyer/common'
import { type FailureText, failureText } from './failureTexts.js'
import type { Locale } from './Messages.js'
import { shortenReason } from './shortenReason.js'

/** Returns the text of a failed payment. The title is the exchange's own sentence if it sent one. */
export function payFailureText(failure: Failure, locale: Locale): FailureText {
  const text = failureText(failure, locale)
  const reason = failure.code === 'PAY_EXCHANGE_REFUSED' ? (failure.context.reason ?? '') : ''
  return reason.includes(' ') ? { ...text, title: shortenReason(reason) } : text
}

/**
 * Appends the reason for a refused transaction to the next step. Known reasons are translated. Reasons of the network
 * or the wallet are quoted.
 */
export function withReason(next: string, failure: Failure, { messages }: Locale): string {
  const isOfTransaction = failure.code === 'TRANSACTION_FAILED' || failure.code === 'TRANSACTION_REVERTED'
  const reason = isOfTransaction ? failure.context.reason : undefined
  if (!reason) return next
  const own = findTransactionReason(reason)
  return own ? `${next} ${messages.payments.reasons[own]}` : `${next} “${shortenReason(reason)}”`
}
