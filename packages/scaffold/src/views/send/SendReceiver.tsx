import { addressSeed } from '@foyer/common'
import { type FoyerState, hasAbility } from '@foyer/core'
import { type Receiver, selectRecentReceivers } from '@foyer/core/features'
import { Avatar, Chip, ChipRow, ReceiverField } from '@foyer/ui/send'
import { type JSX, type RefObject, useState } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { type FormPart, ReceiverImage } from './SendParts.js'

/** Returns an action that pastes the clipboard's text, if the browser supports it. The visitor may still refuse. */
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

const selectHasNames = (state: FoyerState) => hasAbility(state, state.networks.activeNamespace, 'names')

/** Returns an address as other views shorten it, so that both ends can be compared in the field. */
function shortReceiver({ status, text }: Receiver): string | undefined {
  const short = shortenAddress(text)
  return status === 'address' && short !== text ? short : undefined
}

/** Props of {@link SendReceiver}. */
interface SendReceiverProps extends FormPart {
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The field for the receiver: an address, or a name that is resolved. */
export function SendReceiver({ form, actions, inputRef }: SendReceiverProps): JSX.Element {
  const words = useMessages().account.send
  const hasNames = usePart(selectHasNames)
  const { isRefused, onPaste } = usePaste(actions.setReceiver)
  const { receiver, isLocked } = form
  const notes: Readonly<Record<Receiver['status'], string | undefined>> = {
    empty: isRefused ? words.pasteRefused : undefined,
    resolving: words.resolving,
    invalid: words.invalidAddress,
    unanswered: words.unanswered,
    address: undefined,
    named: receiver.status === 'named' ? shortenAddress(receiver.address) : undefined,
  }
  const states = {
    empty: 'plain',
    address: 'plain',
    named: 'plain',
    resolving: 'busy',
    invalid: 'invalid',
    unanswered: 'invalid',
  } as const
  return (
    <ReceiverField
      label={words.to}
      placeholder={hasNames ? words.receiverHint : words.addressHint}
      value={receiver.text}
      onChange={actions.setReceiver}
      pasteLabel={words.paste}
      onPaste={onPaste}
      clearLabel={words.clearReceiver}
      image={<ReceiverImage receiver={receiver} />}
      note={notes[receiver.status]}
      state={states[receiver.status]}
      isReadOnly={isLocked}
      shortValue={shortReceiver(receiver)}
      inputRef={inputRef}
      testId="foyer-send-receiver"
    />
  )
}

/** The receivers of the last transfers, to choose from. They stay after the choice, so that nothing moves. */
export function RecentReceivers({ form, actions }: FormPart): JSX.Element | null {
  const words = useMessages().account.send
  const receivers = usePart(selectRecentReceivers)
  if (receivers.length === 0 || form.isLocked) return null
  return (
    <ChipRow label={words.recent} testId="foyer-send-recent">
      {receivers.map(({ address, name }) => {
        const text = name ?? address
        const shown = name ?? shortenAddress(address)
        return (
          <Chip
            key={text}
            image={<Avatar seed={addressSeed(address)} size="sm" />}
            onClick={() => actions.setReceiver(text)}
            label={fill(words.recentReceiver, { receiver: shown })}
            testId={`foyer-send-recent-${text}`}
          >
            <bdi>{shown}</bdi>
          </Chip>
        )
      })}
    </ChipRow>
  )
}
