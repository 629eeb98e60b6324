import { type ErrorCode, type Failure, ownValue, reloadNeed } from '@foyer/common'
import { formatExactAmount } from '@foyer/common/amounts'
import type { NoticeContent } from '@foyer/core'
import type { CountText } from './countText.js'
import { fill } from './fill.js'
import type { Locale, Messages } from './Messages.js'
import { shortenEnd } from './shorten.js'

/** The text of a failure: its description and the next step. */
export interface FailureText {
  readonly title: string
  readonly next: string
}

/** A failure's text in the catalogue. Its title may contain a count. */
interface ErrorMessage {
  readonly title: string | CountText
  readonly next: string
}

/** Returns the text of a code. Codes of another version of Foyer get the text of an unknown error. */
function errorMessage({ errors }: Pick<Messages, 'errors'>, code: ErrorCode): ErrorMessage {
  const messages: Readonly<Record<ErrorCode, ErrorMessage>> = errors
  return ownValue(messages, code) ?? errors.UNKNOWN
}

/** The texts of errors, and the words for a wallet whose name is not known. */
export type ErrorTexts = Pick<Messages, 'errors' | 'connecting'>

/** Returns the text of an error code. The values of the failure are not filled in. */
export function errorText(messages: ErrorTexts, code: ErrorCode): FailureText {
  return filledText(messages, code, {})
}

interface WalletWords {
  /** The wallet's name, if it is known. */
  readonly wallet: string | undefined
  readonly messages: Pick<Messages, 'connecting'>
  readonly values?: Readonly<Record<string, string | number>> | undefined
  readonly tag?: string | undefined
}

/**
 * Fills `{wallet}` and `{name}` with the wallet's name, or with the words for a wallet without a name, which may begin
 * a sentence.
 */
export function fillWallet(
  text: string | CountText,
  { wallet, messages, values, tag = 'en' }: WalletWords,
): string {
  const name = wallet?.trim()
  const known = name || messages.connecting.yourWallet
  const shown = fill(text, { ...values, wallet: known, name: known }, tag)
  return name || !shown.startsWith(known) ? shown : shown.charAt(0).toUpperCase() + shown.slice(1)
}

interface ErrorWords {
  /** The wallet's name, if it is known. */
  readonly wallet?: string | undefined
  readonly values?: Readonly<Record<string, string | number>>
  readonly tag?: string
}

/** Returns the text of an error code with its values, and with the wallet's name or the words for one without a name. */
function filledText(
  messages: ErrorTexts,
  code: ErrorCode,
  { wallet, values, tag = 'en' }: ErrorWords,
): FailureText {
  const { title, next } = errorMessage(messages, code)
  const known = wallet && shortenEnd(wallet.trim(), longestValue)
  const filled = (text: string | CountText) => fillWallet(text, { wallet: known, messages, values, tag })
  return { title: filled(title), next: filled(next) }
}

/** The maximum length of an account, network or wallet name. */
const longestValue = 30

/**
 * Returns the text of a failure with its values, such as `{account}`, filled in. The next step is a page reload if
 * only that can help.
 */
export function failureText(failure: Failure, locale: Locale): FailureText {
  return walletFailureText(failure, { locale, wallet: undefined })
}

/** The language of a failure's text, and the name of the wallet that it is about. */
interface WalletLocale {
  readonly locale: Locale
  readonly wallet: string | undefined
}

/** Returns the text of a failure as {@link failureText} does, with the name of the wallet. */
export function walletFailureText(failure: Failure, { locale, wallet }: WalletLocale): FailureText {
  const { messages, tag } = locale
  const text = filledText(messages, failure.code, { wallet, values: valuesOf(failure, tag), tag })
  return reloadNeed(failure).needsReload ? { ...text, next: messages.modal.reloadHint } : text
}

/** The values of failures that are decimal amounts. */
const amounts: ReadonlySet<string> = new Set(['minimum'])

/** Returns the values of a failure that a text may contain, its amounts as the language of the tag writes them. */
function valuesOf({ context }: Failure, tag: string): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(context as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'string' && amounts.has(name)) values[name] = formatExactAmount(value, tag)
    else if (typeof value === 'string') values[name] = shortenEnd(value, longestValue)
    if (typeof value === 'number') values[name] = value
  }
  return values
}

/** Returns the text of a snackbar or alert in the visitor's language. */
export function noticeText(content: NoticeContent, locale: Locale): string {
  if (content.kind === 'text') return content.text
  if (content.kind === 'transaction') return content.label // the row shows the transaction's state
  if (content.kind === 'notice') return locale.messages.notices[content.code]
  const { failure, message } = content
  const isKnown = Object.hasOwn(locale.messages.errors, failure.code)
  return isKnown ? failureText(failure, locale).title : (message ?? locale.messages.errors.UNKNOWN.title)
}

/** Returns the text of an embedded wallet's failure, with the frame's own message as the title if it sent one. */
export function embeddedFailureText({ code, context }: Failure, { messages, tag }: Locale): FailureText {
  if (code === 'EMAIL_TOO_SOON') {
    const { title, next } = messages.errors[code]
    return { title: fill(title, { seconds: context.seconds }, tag), next }
  }
  const { title, next } = errorText(messages, code)
  return { title: code === 'FRAME_FAILED' ? context.reason || title : title, next }
}
