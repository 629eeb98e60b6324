import { type ErrorCode, errorMessage, type Failure } from '@foyer/common'
import type { FoyerState, NoticeContent } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import { IconButton } from '@foyer/ui'
import { AlertBar } from '@foyer/ui/alert'
import CloseIcon from '@foyer/ui/icons/close'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useUnsaid, useView } from '../foyer/ViewContext.js'
import { errorText, noticeText } from '../locales/failureTexts.js'
import { fill } from '../locales/fill.js'
import type { Locale } from '../locales/Messages.js'

/** Returns an alert's text for the host's developer: the failure with its values, and the next step. */
export function alertText(content: NoticeContent, locale: Locale): string {
  if (content.kind !== 'failure') return noticeText(content, locale)
  const { failure } = content
  return `${whatFailed(failure, locale)}. ${nextStep(failure, locale)}`
}

/**
 * Returns the failure with its values. The embedded wallet's failures have the texts that the specification quotes.
 */
function whatFailed({ code, context }: Failure, { messages }: Locale): string {
  if (isOfEmbeddedWallet(code)) return errorText(messages, code).title
  return errorMessage(code, context as never) // the failure's context belongs to its code
}

const isOfEmbeddedWallet = (code: ErrorCode) => /^(?:EMAIL|FRAME|METHOD|SESSIONS|SOCIAL)_/.test(code)

/** Returns the next step, which depends on the invalid part of a configuration. */
function nextStep(failure: Failure, { messages }: Locale): string {
  if (failure.code !== 'APP_CONFIGURATION_INVALID') return errorText(messages, failure.code).next
  const { cause, origin = '' } = failure.context
  return fill(messages.configuration[cause], { origin })
}

const selectAlert = (state: FoyerState) => (selectIsDebugging(state) ? state.notices.alert : undefined)

/** An alert about a mistake in the host's configuration, with a close button. */
export function AlertMessage(): JSX.Element {
  const { foyer, locale } = useView()
  const alert = useUnsaid(usePart(selectAlert))
  const close = (
    <IconButton size="sm" label={locale.messages.modal.closeAlert} onClick={() => foyer.notices.hideAlert()}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <AlertBar
      isOpen={alert !== undefined}
      variant={alert?.variant ?? 'error'}
      message={alert ? alertText(alert.content, locale) : ''}
      close={close}
      testId="foyer-alert-text"
    />
  )
}
