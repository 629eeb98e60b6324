import type { JSX } from 'react'
import { useEffect } from 'react'
import { emailEn } from '../../copy/en/embedded.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { CodePart } from '../../logins/CodePart.js'
import { ResendFooter, useRunningLogin } from './RunningLogin.js'

/** Entering the code that was mailed. */
export function EmailVerifyOtpView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useCopyPart('embedded', 'email', emailEn)
  const { actions, login, resendAt } = useRunningLogin()
  const step = login?.step
  useEffect(() => {
    if (step === 'device') foyer.router.replace({ view: 'EmailVerifyDevice' })
  }, [foyer, step])
  if (!login) return null
  const isBusy = login.step === 'checking' || login.step === 'connecting'
  return (
    <>
      <CodePart
        // Another code is entered from the first box on.
        key={login.attempt}
        email={login.email}
        isBusy={isBusy}
        busyLabel={login.step === 'connecting' ? words.connecting : words.checking}
        failure={login.step === 'code' ? login.failure : undefined}
        onCode={code => void actions?.confirm(code)}
      />
      <ResendFooter actions={actions} label={words.resendCode} resendAt={resendAt} isBusy={isBusy} />
    </>
  )
}
