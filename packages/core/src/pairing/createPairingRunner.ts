import {
  type Connector,
  type ConnectRequest,
  type FoyerError,
  isFoyerError,
  loadChunk,
  type Session,
  toFailure,
} from '@foyer/common'
import { rememberWallet } from '../connection/rememberedLinks.js'
import type { Kernel } from '../kernel/kernel.js'
import { deepLinkChoiceEntry } from '../storage/walletEntries.js'
import { isPairingAwaited, isPairingShown } from './selectors.js'
import { expiryMarginMs, type PairingState } from './state.js'

/** What the connect runner leaves to this room: attempts that pair by link. */
export interface PairingRunner {
  /** Shows links until a wallet answers one. Failures: those of the connector, `RELAY_UNREACHABLE`, `PAIRING_EXPIRED`. */
  connect(connector: Connector, request: ConnectRequest): Promise<readonly Session[]>
  /** The wallet is connected: keeps how it is opened again, and the wallet as a recent one. */
  finalise(): void
  /** The attempt came to nothing: forgets link, wallet and how it was opened. */
  fail(error: FoyerError): void
}

/** Failures that the host's developer, or the device's owner, must mend; the rest is the visitor's next try. */
const setUpFaults = ['APP_CONFIGURATION_INVALID', 'SESSION_EXPIRED'] as const

export function createPairingRunner(kernel: Kernel): PairingRunner {
  const { store, storage, notices } = kernel
  const setPairing = (change: Partial<PairingState>) =>
    store.setState(({ pairing }) => ({ pairing: { ...pairing, ...change } }))

  /** The screens say what happened. A link that was only made in advance fails in silence: what stands beside it works. */
  const track = (error: FoyerError) => {
    const state = store.getState()
    if (!isPairingAwaited(state) && !state.pairing.wallet) return
    kernel.track({ event: 'CONNECT_ERROR', properties: { message: error.message } })
  }

  return {
    async connect(connector, { signal, ...request }) {
      setPairing({ uri: undefined, expiresAt: undefined, failure: undefined })
      const connectByPairing = await loadPairing(signal)
      return connectByPairing({
        connectOnce: once => connector.connect({ ...request, ...once }),
        signal,
        marginMs: expiryMarginMs,
        isShown: () => isPairingShown(store.getState()),
        onPairing: pairing => setPairing(pairing ?? { uri: undefined, expiresAt: 0 }),
        onDeclined(error) {
          setPairing({ uri: undefined, expiresAt: undefined, failure: toFailure(error) })
          track(error)
        },
        onLate(sessions) {
          for (const session of sessions) session.close().catch(kernel.report)
        },
      })
    },
    finalise() {
      const { linking, wallet } = store.getState().pairing
      if (linking) storage.write(deepLinkChoiceEntry, linking)
      else storage.remove(deepLinkChoiceEntry)
      if (wallet) rememberWallet(kernel, wallet)
      const properties = {
        method: linking ? 'mobile' : 'qrcode',
        name: wallet?.name ?? 'WalletConnect',
      } as const
      kernel.track({ event: 'CONNECT_SUCCESS', properties })
      store.setState({ pairing: {} })
    },
    fail(error) {
      storage.remove(deepLinkChoiceEntry)
      const isCancelled = isFoyerError(error, 'ABORTED')
      if (!isCancelled) track(error)
      store.setState({ pairing: isCancelled ? {} : { failure: toFailure(error) } })
      if (setUpFaults.some(code => isFoyerError(error, code))) notices.raiseAlert(error)
    },
  }
}

/** What keeps links fresh comes with the first one. */
function loadPairing(signal: AbortSignal) {
  const load = () => import('./connectByPairing.js')
  return loadChunk('pairing', load, module => module.connectByPairing, signal)
}
