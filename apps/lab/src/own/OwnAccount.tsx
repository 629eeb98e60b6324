import {
  type Hex,
  type Network,
  useFoyerAccount,
  useFoyerDisconnect,
  useFoyerNetwork,
  useFoyerSendCalls,
  useFoyerSendTransaction,
  useFoyerSignMessage,
  useFoyerSwitchNetwork,
} from '@foyer/react'
import { type JSX, useState } from 'react'

/** Shows the result of a request. */
function Outcome(props: {
  readonly name: string
  readonly asked: { readonly status: string; readonly data?: unknown; readonly failure?: unknown }
}): JSX.Element {
  const { name, asked } = props
  const { status, data, failure } = asked
  const told = failure
    ? (failure as { readonly code: string }).code
    : typeof data === 'object'
      ? JSON.stringify(data)
      : data
  return (
    <output data-testid={`own-${name}`} data-status={status}>
      {String(told ?? status)}
    </output>
  )
}

/** Signs, sends and switches networks for a connected visitor. */
export function OwnAccount({ networks }: { readonly networks: readonly Network[] }): JSX.Element {
  const account = useFoyerAccount()
  const signing = useFoyerSignMessage()
  const switching = useFoyerSwitchNetwork()
  const sending = useFoyerSendTransaction()
  const calling = useFoyerSendCalls()
  const { disconnect } = useFoyerDisconnect()
  const { networkId } = useFoyerNetwork({ namespace: 'eip155' })
  const [receiver, setReceiver] = useState('')
  const to = receiver || (account.isConnected ? account.address : '')
  // The amounts differ, so that a test can distinguish the calls. Foyer checks the receiver.
  const calls = [2n, 4n].map(value => ({ to: to as Hex, value }))
  const sendAll = (isAtomicRequired: boolean) => {
    if (networkId) void calling.sendCalls({ networkId, calls, isAtomicRequired })
  }
  return (
    <section aria-label="Account" className="own__account">
      <button type="button" onClick={() => signing.signMessage({ message: 'Hello from a page of its own' })}>
        Sign
      </button>
      <Outcome name="signed" asked={signing} />
      {networks.map(each => (
        <button type="button" key={each.id} onClick={() => switching.switchNetwork(each.id)}>
          Use {each.name}
        </button>
      ))}
      <Outcome name="switched" asked={switching} />
      <label>
        Receiver <input value={receiver} onChange={event => setReceiver(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => sending.sendTransaction({ transaction: { to, value: 1n } })}>
        Send
      </button>
      <Outcome name="sent" asked={sending} />
      <button type="button" onClick={() => sendAll(false)}>
        Send calls
      </button>
      <button type="button" onClick={() => sendAll(true)}>
        Send calls as one
      </button>
      <Outcome name="called" asked={calling} />
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  )
}
