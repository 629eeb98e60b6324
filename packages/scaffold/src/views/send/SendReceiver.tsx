import type { Receiver } from '@foyer/core/send'
import { ReceiverField } from '@foyer/ui/send'
import { type JSX, useState } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { shortenMiddle } from '../../foyer/shorten.js'
import type { FormPart } from './FormPart.js'
import { ReceiverImage } from './ReceiverImage.js'

/** Reading what was copied, where the browser has it; it may still refuse. */
function usePaste(paste: (text: string) => void) {
  const [isRefused, setRefused] = useState(false)
  const read = async () => {
    try {
      paste(await navigator.clipboard.readText())
    } catch {
      setRefused(true)
    }
  }
  const canPaste = !isRefused && typeof navigator.clipboard?.readText === 'function'
  return { isRefused, onPaste: canPaste ? () => void read() : undefined }
}

/** Who receives it: an address, or a name that is looked up. */
export function SendReceiver({ form, verbs }: FormPart): JSX.Element {
  const words = useAccountCopy().send
  const { isRefused, onPaste } = usePaste(verbs.setReceiver)
  const { receiver, isLocked } = form
  const notes: Readonly<Record<Receiver['status'], string | undefined>> = {
    empty: isRefused ? words.pasteRefused : undefined,
    resolving: words.resolving,
    invalid: words.invalidAddress,
    address: undefined,
    named: receiver.status === 'named' ? shortenMiddle(receiver.address, 10, 8) : undefined,
  }
  const states = {
    empty: 'plain',
    address: 'plain',
    named: 'plain',
    resolving: 'busy',
    invalid: 'invalid',
  } as const
  return (
    <ReceiverField
      label={words.receiver}
      placeholder={words.receiverHint}
      value={receiver.text}
      onChange={verbs.setReceiver}
      pasteLabel={words.paste}
      onPaste={onPaste}
      clearLabel={words.clearReceiver}
      image={<ReceiverImage receiver={receiver} />}
      note={notes[receiver.status]}
      state={states[receiver.status]}
      isReadOnly={isLocked}
      testId="foyer-send-receiver"
    />
  )
}
