import { errorMessage, type Failure } from '@foyer/common'
import type { FoyerState, NoticeContent } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import { IconButton } from '@foyer/ui'
import { AlertBar } from '@foyer/ui/alert'
import CloseIcon from '@foyer/ui/icons/close'
import type { JSX } from 'react'
import { configurationEn, developerErrorsEn } from '../copy/en/alerts.js'
import { embeddedErrorsEn } from '../copy/en/embedded.js'
import type { Language } from '../copy/Language.js'
import { errorWords, fill, noticeText } from '../copy/messages.js'
import { usePart } from '../foyer/usePart.js'
import { useUnsaid, useView } from '../foyer/ViewContext.js'

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

const selectAlert = (state: FoyerState) => (selectIsDebugging(state) ? state.notices.alert : undefined)

/** What a mistake in the host's set-up is, with the way to close it. */
export function AlertMessage(): JSX.Element {
  const { foyer, language } = useView()
  const alert = useUnsaid(usePart(selectAlert))
  const close = (
    <IconButton size="sm" label={language.copy.modal.closeAlert} onClick={() => foyer.notices.hideAlert()}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <AlertBar
      isOpen={alert !== undefined}
      variant={alert?.variant ?? 'error'}
      message={alert ? alertText(alert.content, language) : ''}
      close={close}
      testId="foyer-alert-text"
    />
  )
}
