import { errorMessage, type Failure } from '@foyer/common'
import type { NoticeContent } from '@foyer/core'
import { configurationEn, developerErrorsEn } from '../copy/en/alerts.js'
import { embeddedErrorsEn } from '../copy/en/embedded.js'
import type { Language } from '../copy/Language.js'
import { errorWords, fill, noticeText } from '../copy/phrases.js'

/** What an alert says to the host's developer: the failure with its values, and the next step. */
export function alertText(content: NoticeContent, language: Language): string {
  if (content.kind !== 'failure') return noticeText(content, language)
  const { failure } = content
  return `${whatFailed(failure, language)}. ${nextStep(failure, language)}`
}

const own = { ...developerErrorsEn, ...embeddedErrorsEn }

/** With its values where it has any; what the embedded wallet says is worded as specified. */
function whatFailed({ code, context }: Failure, language: Language): string {
  if (code in embeddedErrorsEn) return errorWords(language, code, own).title
  return errorMessage(code, context as never) // a failure holds the context of its own code
}

/** The next step; a configuration may be wrong in several ways. */
function nextStep(failure: Failure, language: Language): string {
  if (failure.code !== 'APP_CONFIGURATION_INVALID') return errorWords(language, failure.code, own).next
  const { cause, origin = '' } = failure.context
  return fill((language.configuration ?? configurationEn)[cause], { origin })
}
