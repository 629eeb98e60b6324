import { type Failure, toFailure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type { EmailLogin } from '@foyer/core/features'
import { EmailField } from '@foyer/ui/email'
import { type JSX, useEffect, useState } from 'react'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { useEmailTrouble, useNextScreen } from '../../logins/emailLogin.js'

const selectEmail = sliceOf('email')
const selectStep = (state: FoyerState) => selectEmail(state)?.login.step ?? 'idle'
const shortestAddress = 4

const screens: Parameters<typeof useNextScreen>[1] = {
  device: { view: 'EmailVerifyDevice' },
  code: { view: 'EmailVerifyOtp' },
}

/** The e-mail field that starts a login. */
export function EmailForm(): JSX.Element {
  const { foyer, prepareView } = useView()
  const words = useMessages().embedded.email
  const login: EmailLogin = usePart(selectEmail)?.login ?? { step: 'idle' }
  const [value, setValue] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [isTroubleSeen, setTroubleSeen] = useState(true)
  const [loadFailure, setLoadFailure] = useState<Failure>()
  const failure = loadFailure ?? (login.step === 'failed' ? login.failure : undefined)
  const trouble = useEmailTrouble(isTroubleSeen || isLoading ? undefined : failure)
  useNextScreen(selectStep, screens)
  const load = () => foyer.features.load('email')
  // biome-ignore lint/correctness/useExhaustiveDependencies: preloads once, and submitting loads it again
  useEffect(() => void load().catch(() => undefined), [foyer])
  const submit = () => {
    setTroubleSeen(false)
    setLoading(true)
    setLoadFailure(undefined)
    prepareView('EmailVerifyOtp')
    load()
      .then(
        actions => void actions.submit(value.trim()),
        error => setLoadFailure(toFailure(error)),
      )
      .finally(() => setLoading(false))
  }
  const change = (typed: string) => {
    setTroubleSeen(true)
    setValue(typed)
  }
  return (
    <EmailField
      label={words.field}
      value={value}
      onChange={change}
      error={trouble}
      isBusy={isLoading || login.step === 'submitting' || login.step === 'connecting'}
      submitLabel={words.submit}
      onSubmit={value.trim().length >= shortestAddress ? submit : undefined}
      onFocus={() => foyer.track({ event: 'EMAIL_LOGIN_SELECTED' })}
      testId="foyer-email-input"
      submitTestId="foyer-email-submit"
    />
  )
}
