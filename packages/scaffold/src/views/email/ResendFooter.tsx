import type { EmailVerbs } from '@foyer/core/email'
import { Button, ModalFooter } from '@foyer/ui'
import { type JSX, useState } from 'react'
import { useEmailCopy } from '../../copy/embedded/useEmailCopy.js'
import { fill } from '../../copy/phrases.js'
import { useNow } from '../../foyer/useNow.js'
import { useView } from '../../foyer/ViewContext.js'

/** Props of {@link ResendFooter}. */
export interface ResendFooterProps {
  readonly verbs: EmailVerbs | undefined
  /** What asking again is called. */
  readonly label: string
  /** When it may be asked for (ms since epoch). */
  readonly resendAt: number
  /** Nothing can be sent meanwhile. */
  readonly isBusy?: boolean | undefined
}

/** The way to another mail, once the wait between two is over. */
export function ResendFooter({ verbs, label, resendAt, isBusy }: ResendFooterProps): JSX.Element {
  const { foyer } = useView()
  const words = useEmailCopy()
  const seconds = Math.max(0, Math.ceil((resendAt - useNow(1000)) / 1000))
  const [isSending, setSending] = useState(false)
  const waiting = fill(words.resendIn, { seconds: String(seconds) })
  const resend = async () => {
    setSending(true)
    const isSent = await verbs?.resend()
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
        isDisabled={!verbs || isBusy || seconds > 0}
        disabledReason={seconds > 0 ? waiting : label}
        onClick={() => void resend()}
        testId="foyer-email-resend"
      >
        {seconds > 0 ? waiting : label}
      </Button>
    </ModalFooter>
  )
}
