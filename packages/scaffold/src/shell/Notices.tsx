import type { FoyerState } from '@foyer/core'
import { AlertBar, Snackbar } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { alertText, noticeText } from './noticeText.js'

const selectAlert = (state: FoyerState) => (state.options.debug ? state.notices.alert : undefined)
const selectSnackbar = (state: FoyerState) => state.notices.snackbar

/** The bar with a mistake in the host's set-up; only with `debug`. */
export function ModalAlert(): JSX.Element {
  const { foyer, language } = useView()
  const alert = usePart(selectAlert)
  return (
    <AlertBar
      isOpen={alert !== undefined}
      variant={alert?.variant ?? 'error'}
      message={alert ? alertText(alert.content, language) : ''}
      closeLabel={language.copy.modal.closeAlert}
      onClose={() => foyer.notices.hideAlert()}
      testId="foyer-alert-text"
    />
  )
}

/** The short message at the foot of the modal. */
export function ModalSnackbar(): JSX.Element {
  const { language } = useView()
  const snackbar = usePart(selectSnackbar)
  return (
    <Snackbar
      isOpen={snackbar?.isOpen ?? false}
      variant={snackbar?.variant ?? 'success'}
      message={snackbar ? noticeText(snackbar.content, language) : ''}
      testId="foyer-snackbar-message"
    />
  )
}
