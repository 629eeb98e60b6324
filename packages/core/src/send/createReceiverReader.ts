import { parseAccountId, type Stop } from '@foyer/common'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { isReceiverAddress, toWalletAddress } from './isReceiverAddress.js'
import { type ReceiverSources, resolveReceiver } from './resolveReceiver.js'
import { noReceiver, type Receiver } from './state.js'

/** How long typing may rest before a name is looked up. */
const patienceMs = 500
/** No name or address is longer. */
const longest = 256

/** Turns what a visitor types into a receiver; the newest text wins. */
export interface ReceiverReader {
  read(typed: string): void
  /** Forgets what is being looked up. */
  stop: Stop
}

/** `show` gets the receiver at once, and again when a name was looked up. */
export function createReceiverReader(
  { kernel, addresses }: Pick<ReceiverSources, 'kernel' | 'addresses'>,
  show: (receiver: Receiver) => void,
): ReceiverReader {
  const client = createBlockchainClient(kernel)
  const running: { timer?: ReturnType<typeof setTimeout>; abort?: AbortController } = {}

  const stop = () => {
    clearTimeout(running.timer)
    running.abort?.abort()
  }

  const lookUp = async (name: string, { signal }: AbortController) => {
    const account = selectActiveAccount(kernel.store.getState())
    const networkId = account && parseAccountId(account).networkId
    const found =
      networkId && (await resolveReceiver({ kernel, addresses, client }, { name, networkId, signal }))
    if (!signal.aborted)
      show(found ? { status: 'named', text: name, ...found } : { status: 'invalid', text: name })
  }

  return {
    stop,
    read(typed) {
      stop()
      const text = typed.trim().slice(0, longest)
      const { activeNamespace: namespace } = kernel.store.getState().networks
      if (text === '') return show(noReceiver)
      if (isReceiverAddress(addresses, { namespace, text })) {
        const address = toWalletAddress(addresses, { namespace, address: text })
        return show({ status: 'address', text, address })
      }
      const abort = new AbortController()
      running.abort = abort
      running.timer = setTimeout(() => {
        lookUp(text, abort).catch(() => undefined) // given up: a newer text has come
      }, patienceMs)
      show({ status: 'resolving', text })
    },
  }
}
