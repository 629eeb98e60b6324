import type { Failure } from '@foyer/common'
import { embeddedErrorsEn } from './en/embedded.js'
import type { ErrorCopy } from './en/failures.js'
import type { Language } from './Language.js'
import { errorText, errorWords, fill } from './messages.js'

/**
 * What a visitor reads about a failure of the embedded wallet: the frame's own words where it gave any.
 */
export function failureWords({ code, context }: Failure, language: Language): ErrorCopy {
  if (code === 'EMAIL_TOO_SOON') {
    const { title, next } = errorText(language, code, embeddedErrorsEn)
    return { title: fill(title, { seconds: context.seconds }, language.tag), next }
  }
  const { title, next } = errorWords(language, code, embeddedErrorsEn)
  return { title: code === 'FRAME_FAILED' ? context.reason || title : title, next }
}
