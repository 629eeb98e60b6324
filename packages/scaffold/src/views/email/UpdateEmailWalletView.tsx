import type { FoyerState } from '@foyer/core'
import type { EmailActions, EmailChange } from '@foyer/core/features'
import { Button, Shimmer, ViewBody } from '@foyer/ui'
import { ButtonPair, EmailField } from '@foyer/ui/email'
import { type JSX, useEffect, useState } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { selectIsEmbedded, sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { embeddedFailureText } from '../../locales/failureTexts.js'
import { useEmailTrouble, useNextScreen } from '../../logins/emailLogin.js'
import { leaveEmailChange } from './emailChange.js'

const selectEmail = sliceOf('email')
const selectStep = (state: FoyerState) => selectEmail(state)?.change.step ?? 'idle'
const selectCanGoBack = ({ router }: FoyerState) => router.history.length > 1
const shortestAddress = 4

const screens: Parameters<typeof useNextScreen>[1] = {
  primary: { view: 'UpdateEmailPrimaryOtp' },
  secondary: { view: 'UpdateEmailSecondaryOtp' },
}

/** Props of {@link EmailChangeForm}. */
interface EmailChangeFormProps {
  readonly actions: EmailActions
  /** The visitor's current e-mail address. */
  readonly current: string
}

/** Shows the frame while it asks the visitor. */
function useFrame(isAsking: boolean): void {
  const { actions } = useFeature('embedded')
  const { frame: label, closeFrame: closeLabel } = useMessages().embedded.approve
  useEffect(() => {
    if (!actions || !isAsking) return
    actions.showFrame({ label, closeLabel })
    return () => actions.hideFrame()
  }, [actions, isAsking, label, closeLabel])
}

/** The form for a new e-mail address. */
function EmailChangeForm({ actions, current }: EmailChangeFormProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.email
  const change: EmailChange = usePart(selectEmail)?.change ?? { step: 'idle' }
  const [value, setValue] = useState(current)
  const failure = change.step === 'failed' && change.newEmail === value.trim() ? change.failure : undefined
  const trouble = useEmailTrouble(failure)
  useNextScreen(selectStep, screens)
  const typed = value.trim()
  const isBusy = change.step === 'submitting'
  useFrame(isBusy)
  const canSave = typed.length >= shortestAddress && typed !== current
  const save = () => void actions.submitChange(typed)
  const canCancel = usePart(selectCanGoBack)
  return (
    <ViewBody>
      <EmailField
        label={words.field}
        value={value}
        onChange={setValue}
        error={trouble}
        isBusy={isBusy}
        onSubmit={canSave ? save : undefined}
        testId="foyer-email-input"
      />
      <ButtonPair>
        {canCancel && (
          <Button
            variant="secondary"
            isFullWidth
            onClick={() => foyer.router.goBack()}
            testId="foyer-email-change-cancel"
          >
            {words.cancel}
          </Button>
        )}
        <Button
          isFullWidth
          isLoading={isBusy}
          isDisabled={!canSave}
          onClick={save}
          testId="foyer-email-change-save"
        >
          {words.save}
        </Button>
      </ButtonPair>
    </ViewBody>
  )
}

const selectEmbedded = sliceOf('embedded')

/** The view for changing the embedded wallet's e-mail address. Returns to the settings after any other login. */
export function UpdateEmailWalletView(): JSX.Element {
  const { foyer, locale } = useView()
  const { actions, failure, retry } = useFeature('email')
  const isEmbedded = usePart(selectIsEmbedded)
  const state = usePart(selectEmbedded)
  const isOther = !isEmbedded || (state?.user !== undefined && state.authProvider !== 'email')
  useEffect(() => {
    if (isOther) leaveEmailChange(foyer)
  }, [foyer, isOther])
  if (failure) {
    const { title, next } = embeddedFailureText(failure, locale)
    const testId = 'foyer-email-change-unavailable'
    return <TryAgain title={title} text={next} failure={failure} onRetry={retry} testId={testId} />
  }
  if (!actions || state?.email === undefined) {
    return (
      <ViewBody>
        <Shimmer height="52px" />
      </ViewBody>
    )
  }
  return <EmailChangeForm actions={actions} current={state.email} />
}
