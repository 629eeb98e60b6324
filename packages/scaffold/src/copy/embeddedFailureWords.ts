import type { Failure } from '@foyer/common'
import { embeddedErrorsEn } from './en/embedded.js'
import type { ErrorCopy } from './en/failures.js'
import type { Language } from './Language.js'
import { errorWords, fill } from './messages.js'

/**
 * What a visitor reads about a failure of the embedded wallet: the frame's own words where it gave any.
 */
export function failureWords({ code, context }: Failure, language: Language): ErrorCopy {
  const { title, next } = errorWords(language, code, embeddedErrorsEn)
  if (code === 'FRAME_FAILED') return { title: context.reason || title, next }
  if (code === 'EMAIL_TOO_SOON') return { title: fill(title, { seconds: String(context.seconds) }), next }
  return { title, next }
}
