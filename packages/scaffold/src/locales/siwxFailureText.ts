import { type Failure, ownValue } from '@foyer/common'
import { errorText, type FailureText } from './failureTexts.js'
import type { Locale } from './Messages.js'
import { shortenReason } from './shortenReason.js'

/** Returns the text of a failed sign-in. A refusal's reason becomes the next step if it is known or a sentence. */
export function siwxFailureText(failure: Failure, { messages }: Locale): FailureText {
  const text = errorText(messages, failure.code)
  const reason = signInReason(failure) ?? ''
  const known = ownValue<string>(messages.siwx.reasons, reason)
  if (known !== undefined) return { ...text, next: known }
  return reason.includes(' ') ? { ...text, next: shortenReason(reason) } : text
}

/** Returns the reason for a refused or invalid sign-in message. */
function signInReason({ code, context }: Failure): string | undefined {
  if (code === 'SIWX_REFUSED') return context.reason
  return code === 'SIWX_MESSAGE_INVALID' ? context.field : undefined
}
