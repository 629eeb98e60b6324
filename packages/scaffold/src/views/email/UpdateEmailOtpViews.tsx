import { ModalFooter } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { CodePanel } from './CodePanel.js'
import { useRunningChange } from './emailChange.js'

/** The form for the code that was sent to the old or the new address. */
function ChangeCodeScreen({ step }: { readonly step: 'primary' | 'secondary' }): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().embedded.email
  const { actions, change } = useRunningChange(step)
  if (!change) return null
  const startAgain = () => {
    actions?.cancelChange()
    const { history } = foyer.getState().router
    const origin = history.findLastIndex(each => each.view === 'UpdateEmailWallet')
    if (origin >= 0) foyer.router.goBackTo(origin)
    else foyer.router.replace({ view: 'UpdateEmailWallet' })
  }
  return (
    <>
      <CodePanel
        email={step === 'primary' ? change.email : change.newEmail}
        isBusy={change.isChecking}
        busyLabel={words.checking}
        failure={change.failure}
        onCode={code => void actions?.confirmChange(code)}
      />
      <ModalFooter>
        <span>{words.wrongQuestion}</span>
        <LinkButton onClick={startAgain} testId="foyer-email-change-again">
          {words.tryAgain}
        </LinkButton>
      </ModalFooter>
    </>
  )
}

/** The view for the code sent to the old address. */
export function UpdateEmailPrimaryOtpView(): JSX.Element {
  return <ChangeCodeScreen step="primary" />
}

/** The view for the code sent to the new address. */
export function UpdateEmailSecondaryOtpView(): JSX.Element {
  return <ChangeCodeScreen step="secondary" />
}
