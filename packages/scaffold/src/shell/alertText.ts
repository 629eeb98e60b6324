import { errorMessage, type Failure } from '@foyer/common'
import type { NoticeContent } from '@foyer/core'
import { fill } from '../copy/fill.js'
import type { Language } from '../copy/Language.js'
import { noticeText } from './noticeText.js'

/** What an alert says to the host's developer: the failure with its values, and the next step. */
export function alertText(content: NoticeContent, language: Language): string {
  if (content.kind !== 'failure') return noticeText(content, language)
  const { failure } = content
  const { code, context } = failure
  const message = errorMessage(code, context as never) // a failure holds the context of its own code
  return `${message}. ${nextStep(failure, language)}`
}

/** The next step; a configuration may be wrong in several ways. */
function nextStep(failure: Failure, { copy, errors }: Language): string {
  if (failure.code !== 'APP_CONFIGURATION_INVALID') return errors[failure.code].next
  const { cause, origin = '' } = failure.context
  return fill(copy.configuration[cause], { origin })
}
