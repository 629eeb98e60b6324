import type { Failure } from '@foyer/common'
import type { ErrorCopy } from './en/failures.js'
import { accountErrorsEn, serviceErrorsEn } from './en/failures.js'
import { siwxErrorsEn, siwxReasonsEn } from './en/siwx.js'
import type { Language } from './Language.js'
import { errorWords } from './messages.js'
import { shortenEnd } from './shorten.js'

const own = { ...accountErrorsEn, ...serviceErrorsEn, ...siwxErrorsEn }

/** Why a message or its proof was not taken, in a word. */
function reasonOf({ code, context }: Failure): string | undefined {
  if (code === 'SIWX_REFUSED') return context.reason
  return code === 'SIWX_MESSAGE_INVALID' ? context.field : undefined
}

/** Longer than a sentence is not for reading. */
const longestReason = 160

/** What a visitor reads about a sign-in that failed; a refusal says its reason, where it is known or given in words. */
export function siwxFailureWords(failure: Failure, language: Language): ErrorCopy {
  const words = errorWords(language, failure.code, own)
  const reasons: Readonly<Record<string, string>> = language.siwx?.reasons ?? siwxReasonsEn
  const reason = reasonOf(failure) ?? ''
  if (Object.hasOwn(reasons, reason)) return { ...words, next: reasons[reason] ?? words.next }
  return reason.includes(' ') ? { ...words, next: shortenEnd(reason, longestReason) } : words
}
