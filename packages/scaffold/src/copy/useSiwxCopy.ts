import type { Failure } from '@foyer/common'
import { shortenEnd } from '../foyer/shorten.js'
import { useView } from '../foyer/ViewContext.js'
import type { ErrorCopy } from './en/failures.js'
import { accountErrorsEn, serviceErrorsEn } from './en/failures.js'
import { type SiwxCopy, settledEn, signEn, siwxErrorsEn, siwxReasonsEn } from './en/siwx.js'
import type { Language } from './Language.js'
import { errorWords } from './messages.js'

/** The texts of the request to sign in the language in use; English ones come with the screen. */
export function useSignCopy(): SiwxCopy['sign'] {
  return useView().language.siwx?.sign ?? signEn
}

/** The texts of a sign-in that asks nothing in the language in use; English ones come with what shows them. */
export function useSettledCopy(): SiwxCopy['settled'] {
  return useView().language.siwx?.settled ?? settledEn
}

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
