import { ConnectingMark, Picture, ViewBody } from '@foyer/ui'
import { MailIcon } from '@foyer/ui/embedded-icons'
import { type JSX, useEffect } from 'react'
import { emailEn } from '../../copy/en/embedded.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { EmailIntro } from '../../logins/EmailIntro.js'
import { ResendFooter, useRunningLogin } from './RunningLogin.js'

/** Waiting until the visitor follows the link in the mail. */
export function EmailVerifyDeviceView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useCopyPart('embedded', 'email', emailEn)
  const { actions, login, resendAt } = useRunningLogin()
  const step = login?.step
  useEffect(() => {
    if (step === 'code') foyer.router.replace({ view: 'EmailVerifyOtp' })
  }, [foyer, step])
  if (!login) return null
  return (
    <>
      <ViewBody gap="lg">
        <ConnectingMark
          state="waiting"
          image={<Picture src={undefined} fallback={<MailIcon />} size="xl" />}
        />
        <EmailIntro text={words.approveLink} email={login.email} note={words.linkExpires} />
      </ViewBody>
      <ResendFooter actions={actions} label={words.resendEmail} resendAt={resendAt} />
    </>
  )
}
