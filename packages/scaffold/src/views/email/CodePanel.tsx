import type { Failure } from '@foyer/common'
import { ViewBody } from '@foyer/ui'
import { CodeField } from '@foyer/ui/code'
import { type JSX, useEffect, useState } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { embeddedFailureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { EmailIntro } from './EmailIntro.js'

/** The e-mail address, state and handler of a {@link CodePanel}. */
export interface CodePanelProps {
  /** The address that the code was sent to. */
  readonly email: string
  readonly isBusy: boolean
  /** The text for screen readers while the code is checked. */
  readonly busyLabel: string
  /** The failure of the last code. */
  readonly failure: Failure | undefined
  readonly onCode: (code: string) => void
  /** Returns to the field for the address. */
  readonly onChangeEmail?: (() => void) | undefined
}

const codeLength = 6

/** The boxes for an e-mailed code. Submits a complete code immediately and clears a refused code. */
export function CodePanel(props: CodePanelProps): JSX.Element {
  const { email, isBusy, busyLabel, failure, onCode, onChangeEmail } = props
  const { locale } = useView()
  const words = useMessages().embedded.email
  const [code, setCode] = useState('')
  useEffect(() => {
    if (failure) setCode('')
  }, [failure])
  const enter = (entered: string) => {
    setCode(entered)
    if (entered.length === codeLength) onCode(entered)
  }
  const message = failure && embeddedFailureText(failure, locale).title.replace(/[.!]$/, '')
  return (
    <ViewBody gap="lg">
      <EmailIntro text={words.enterCode} email={email} note={words.expires} onChangeEmail={onChangeEmail} />
      <CodeField
        label={words.code}
        digitLabel={number => fill(words.digit, { number }, locale.tag)}
        busyLabel={busyLabel}
        choiceLabel={words.whichCode}
        value={code}
        onChange={enter}
        isBusy={isBusy}
        error={message && !isBusy && code === '' ? fill(words.wrongCode, { message }) : undefined}
        testId="foyer-otp-digit"
      />
    </ViewBody>
  )
}
