import { type Failure, toFailure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type { EmailLogin } from '@foyer/core/features'
import { Button } from '@foyer/ui'
import { EmailField } from '@foyer/ui/email'
import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { useEmailTrouble, useNextScreen } from '../../logins/emailLogin.js'
import { forgetAddress, keptAddress } from './keptAddress.js'

const selectEmail = sliceOf('email')
const selectStep = (state: FoyerState) => selectEmail(state)?.login.step ?? 'idle'
const shortestAddress = 4

const screens: Parameters<typeof useNextScreen>[1] = {
  device: { view: 'EmailVerifyDevice' },
  code: { view: 'EmailVerifyOtp' },
}

/** Props of {@link EmailForm}. */
interface EmailFormProps {
  /** Whether the form is all of its view. Its button then has the whole width. */
  readonly isAlone?: boolean
  /** A tag beside the label. */
  readonly tag?: ReactNode
}

/** The e-mail field that starts a login. */
export function EmailForm({ isAlone = false, tag }: EmailFormProps): JSX.Element {
  const { foyer, prepareView } = useView()
  const words = useMessages().embedded.email
  const login: EmailLogin = usePart(selectEmail)?.login ?? { step: 'idle' }
  const [kept] = useState(() => keptAddress(foyer))
  const [value, setValue] = useState(kept ?? '')
  const inputRef = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [isTroubleSeen, setTroubleSeen] = useState(true)
  const [loadFailure, setLoadFailure] = useState<Failure>()
  const failure = loadFailure ?? (login.step === 'failed' ? login.failure : undefined)
  const trouble = useEmailTrouble(isTroubleSeen || isLoading ? undefined : failure)
  useNextScreen(selectStep, screens)
  const load = () => foyer.features.load('email')
  // biome-ignore lint/correctness/useExhaustiveDependencies: preloads once, and submitting loads it again
  useEffect(() => void load().catch(() => undefined), [foyer])
  // A visitor who went back to change the address continues in its field.
  useEffect(() => {
    if (kept) inputRef.current?.focus()
    forgetAddress(foyer)
  }, [foyer, kept])
  // An inline form stays on the page when the visit ends.
  useEffect(
    () =>
      foyer.subscribe((state, previous) => {
        if (previous.modal.isOpen && !state.modal.isOpen) setValue('')
      }),
    [foyer],
  )
  const submit = () => {
    if (value.trim().length < shortestAddress) {
      setMissing(true)
      inputRef.current?.focus()
      return
    }
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
    setMissing(false)
    setValue(typed)
  }
  const isBusy = isLoading || login.step === 'submitting' || login.step === 'connecting'
  const submitTestId = 'foyer-email-submit'
  return (
    <>
      <EmailField
        label={words.field}
        tag={tag}
        value={value}
        onChange={change}
        hint={words.hint}
        error={isMissing ? words.missing : trouble}
        isBusy={isBusy}
        submitLabel={isAlone ? undefined : words.submit}
        onSubmit={submit}
        onFocus={() => foyer.track({ event: 'EMAIL_LOGIN_SELECTED' })}
        inputRef={inputRef}
        testId="foyer-email-input"
        submitTestId={submitTestId}
      />
      {isAlone && (
        <Button size="lg" isFullWidth isLoading={isBusy} onClick={submit} testId={submitTestId}>
          {words.submit}
        </Button>
      )}
    </>
  )
}
