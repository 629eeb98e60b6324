import { type ErrorCode, type Failure, findTransactionReason, ownValue, reloadNeed } from '@foyer/common'
import type { NoticeContent } from '@foyer/core'
import type { CountText } from './countText.js'
import { fill } from './fill.js'
import type { Locale, Messages } from './Messages.js'
import { shortenEnd } from './shorten.js'

/** What a visitor reads about a failure: what happened, and what to do next. */
export interface FailureText {
  readonly title: string
  readonly next: string
}

/** The same as the catalogue has it, where a title may count something. */
interface ErrorMessage {
  readonly title: string | CountText
  readonly next: string
}

/** A code without sentences does not compile; one of another version of Foyer has those of an unknown error. */
function errorMessage({ errors }: Pick<Messages, 'errors'>, code: ErrorCode): ErrorMessage {
  const messages: Readonly<Record<ErrorCode, ErrorMessage>> = errors
  return ownValue(messages, code) ?? errors.UNKNOWN
}

/** What a visitor reads about a failure of which the code alone is known, or says all. */
export function errorText(messages: Pick<Messages, 'errors'>, code: ErrorCode): FailureText {
  const { title, next } = errorMessage(messages, code)
  return { title: typeof title === 'string' ? title : title.other, next }
}

/** Longer is no name of an account or a network. */
const longestValue = 30

/**
 * What a visitor reads about a failure, as `errorText` gives it, with the values that the text names: `{account}`. Where only
 * a reload of the page helps, that is the next step.
 */
export function failureText(failure: Failure, { messages, tag }: Locale): FailureText {
  const { title, next } = errorMessage(messages, failure.code)
  const values = valuesOf(failure)
  const { needsReload } = reloadNeed(failure)
  return {
    title: fill(title, values, tag),
    next: needsReload ? messages.modal.reloadHint : fill(next, values, tag),
  }
}

/** The values of a failure that a text may name. */
function valuesOf({ context }: Failure): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(context as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'string') values[name] = shortenEnd(value, longestValue)
    if (typeof value === 'number') values[name] = value
  }
  return values
}

/** What a snackbar or alert says in the visitor's language. */
export function noticeText(content: NoticeContent, locale: Locale): string {
  if (content.kind === 'text') return content.text
  if (content.kind === 'transaction') return content.label // its state is worded beside it
  if (content.kind === 'notice') return locale.messages.notices[content.code]
  const { failure, message } = content
  const isKnown = Object.hasOwn(locale.messages.errors, failure.code)
  return isKnown ? failureText(failure, locale).title : (message ?? locale.messages.errors.UNKNOWN.title)
}

/** What a visitor reads about a failure of the embedded wallet: the frame's own words where it gave any. */
export function embeddedFailureText({ code, context }: Failure, { messages, tag }: Locale): FailureText {
  if (code === 'EMAIL_TOO_SOON') {
    const { title, next } = messages.errors[code]
    return { title: fill(title, { seconds: context.seconds }, tag), next }
  }
  const { title, next } = errorText(messages, code)
  return { title: code === 'FRAME_FAILED' ? context.reason || title : title, next }
}

/** Longer than a sentence is not for reading. */
const longestReason = 160

/** What a visitor reads about a sign-in that failed; a refusal says its reason, where it is known or given in words. */
export function siwxFailureText(failure: Failure, { messages }: Locale): FailureText {
  const text = errorText(messages, failure.code)
  const reason = signInReason(failure) ?? ''
  const known = ownValue<string>(messages.siwx.reasons, reason)
  if (known !== undefined) return { ...text, next: known }
  return reason.includes(' ') ? { ...text, next: shortenEnd(reason, longestReason) } : text
}

/** Why a message or its proof was not taken, in a word. */
function signInReason({ code, context }: Failure): string | undefined {
  if (code === 'SIWX_REFUSED') return context.reason
  return code === 'SIWX_MESSAGE_INVALID' ? context.field : undefined
}

/** What a visitor reads about a payment that failed; an exchange that refused in words is heard. */
export function payFailureText(failure: Failure, locale: Locale): FailureText {
  const text = failureText(failure, locale)
  const reason = failure.code === 'PAY_EXCHANGE_REFUSED' ? (failure.context.reason ?? '') : ''
  return reason.includes(' ') ? { ...text, title: shortenEnd(reason, longestReason) } : text
}

/**
 * What helps after a failure, with why the transaction was refused: in the visitor's language where Foyer itself says so, else in the
 * words of the network or the wallet.
 */
export function withReason(next: string, failure: Failure, { messages }: Locale): string {
  const isOfTransaction = failure.code === 'TRANSACTION_FAILED' || failure.code === 'TRANSACTION_REVERTED'
  const reason = isOfTransaction ? failure.context.reason : undefined
  if (!reason) return next
  const own = findTransactionReason(reason)
  return own ? `${next} ${messages.payments.reasons[own]}` : `${next} “${shortenEnd(reason, longestReason)}”`
}
