import type { Failure } from '@foyer/common'
import type { EmailActions, EmailState } from '@foyer/core/features'
import { Button, ModalFooter, Picture, ViewBody } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import MailIcon from '@foyer/ui/icons/mail'
import { type JSX, useEffect, useRef, useState } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useCountdown, useKept } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { embeddedFailureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { LoginNumber } from '../../logins/LoginNumber.js'
import { CodePanel } from './CodePanel.js'
import { EmailIntro } from './EmailIntro.js'
import { keepAddress } from './keptAddress.js'

const selectEmail = sliceOf('email')

/** The running login, for its views. */
interface RunningLogin {
  readonly actions: EmailActions | undefined
  /** `undefined` just before the view is left. */
  readonly login: Exclude<EmailState['login'], { readonly step: 'idle' | 'failed' }> | undefined
  readonly resendAt: number
  /** The failure of the login. */
  readonly failure: Failure | undefined
}

/** Returns the running login. Replaces a view that was opened without a login with the Connect view. */
function useRunningLogin(): RunningLogin {
  const { foyer } = useView()
  const { actions, failure } = useFeature('email')
  const state = usePart(selectEmail)
  const login = state?.login
  const wasRunning = useRef(false)
  const isIdle = login?.step === 'idle'
  useEffect(() => {
    if (isIdle && !wasRunning.current) foyer.router.replace({ view: 'Connect' })
    if (login && !isIdle) wasRunning.current = true
  }, [foyer, login, isIdle])
  const running = useKept(login?.step === 'idle' || login?.step === 'failed' ? undefined : login)
  const failed = login?.step === 'failed' ? login.failure : failure
  return { actions, login: running, resendAt: state?.resendAt ?? 0, failure: failed }
}

/** Returns an action that goes back to the e-mail field, which keeps the address of the login. */
function useReturnToField(login: RunningLogin['login']): () => void {
  const { foyer } = useView()
  return () => {
    if (foyer.getState().router.history.length > 1) foyer.router.goBack()
    else foyer.router.replace({ view: 'Connect' })
    if (login) keepAddress(foyer, login.email)
  }
}

/** Props of {@link LoginFailed}. */
interface LoginFailedProps {
  readonly failure: Failure
  /** Goes back to the e-mail field. */
  readonly leave: () => void
}

/** Explains why a login failed, with a button back to the e-mail field. */
function LoginFailed({ failure, leave }: LoginFailedProps): JSX.Element {
  const { locale } = useView()
  const { title, next } = embeddedFailureText(failure, locale)
  return <TryAgain title={title} text={next} failure={failure} onRetry={leave} testId="foyer-email-failed" />
}

/** Props of {@link ResendFooter}. */
interface ResendFooterProps {
  readonly actions: EmailActions | undefined
  /** The label of the button that sends another e-mail. */
  readonly label: string
  /** The time from which another e-mail can be requested, in ms since epoch. */
  readonly resendAt: number
  /** Whether requesting is disabled meanwhile. */
  readonly isBusy?: boolean | undefined
}

/** A button that requests another e-mail once the wait is over. */
function ResendFooter({ actions, label, resendAt, isBusy }: ResendFooterProps): JSX.Element {
  const { foyer, locale } = useView()
  const words = useMessages().embedded.email
  const seconds = useCountdown(resendAt)
  const [isSending, setSending] = useState(false)
  const waiting = fill(words.resendIn, { seconds }, locale.tag)
  const resend = async () => {
    setSending(true)
    const isSent = await actions?.resend()
    setSending(false)
    if (isSent) foyer.notices.showSnackbar('success', { kind: 'text', text: words.resent })
  }
  return (
    <ModalFooter>
      <span>{words.notReceived}</span>
      <Button
        variant="ghost"
        size="sm"
        isLoading={isSending}
        isDisabled={!actions || isBusy || seconds > 0}
        disabledReason={seconds > 0 ? waiting : label}
        onClick={() => void resend()}
        testId="foyer-email-resend"
      >
        {seconds > 0 ? waiting : label}
      </Button>
    </ModalFooter>
  )
}

/** The view that waits until the visitor follows the link in the e-mail. */
export function EmailVerifyDeviceView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().embedded.email
  const { actions, login, resendAt, failure } = useRunningLogin()
  const leave = useReturnToField(login)
  const step = login?.step
  useEffect(() => {
    if (step === 'code') foyer.router.replace({ view: 'EmailVerifyOtp' })
  }, [foyer, step])
  if (failure) return <LoginFailed failure={failure} leave={leave} />
  if (!login) return null
  return (
    <>
      <ViewBody gap="lg">
        <ConnectingMark
          state="waiting"
          image={<Picture src={undefined} fallback={<MailIcon />} size="xl" />}
        />
        <EmailIntro
          text={words.approveLink}
          email={login.email}
          note={words.linkExpires}
          onChangeEmail={leave}
        />
        {login.step === 'device' && login.number !== undefined && (
          <LoginNumber label={words.number} number={login.number} />
        )}
      </ViewBody>
      <ResendFooter actions={actions} label={words.resendEmail} resendAt={resendAt} />
    </>
  )
}

/** The view for the e-mailed code. */
export function EmailVerifyOtpView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().embedded.email
  const { actions, login, resendAt, failure } = useRunningLogin()
  const leave = useReturnToField(login)
  const step = login?.step
  useEffect(() => {
    if (step === 'device') foyer.router.replace({ view: 'EmailVerifyDevice' })
  }, [foyer, step])
  if (failure) return <LoginFailed failure={failure} leave={leave} />
  if (!login) return null
  const isBusy = login.step === 'checking' || login.step === 'connecting'
  return (
    <>
      <CodePanel
        // A new code starts with empty boxes.
        key={login.attempt}
        email={login.email}
        isBusy={isBusy}
        busyLabel={login.step === 'connecting' ? words.connecting : words.checking}
        failure={login.step === 'code' ? login.failure : undefined}
        onCode={code => void actions?.confirm(code)}
        // A login that connects cannot be taken back here.
        onChangeEmail={login.step === 'connecting' ? undefined : leave}
      />
      <ResendFooter actions={actions} label={words.resendCode} resendAt={resendAt} isBusy={isBusy} />
    </>
  )
}
