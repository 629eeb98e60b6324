import type { FoyerState } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/modal'
import { CloseIcon, IconButton } from '@foyer/ui'
import { AlertBar } from '@foyer/ui/alert'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useUnsaid, useView } from '../foyer/ViewContext.js'
import { alertText } from './alertText.js'

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
