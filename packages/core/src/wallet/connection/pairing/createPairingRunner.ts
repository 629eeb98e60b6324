import {
  type Connector,
  type ConnectRequest,
  type FoyerError,
  isFoyerError,
  loadChunk,
  type Session,
  type Stop,
  toFailure,
} from '@foyer/common'
import { rememberWallet } from '../storedConnections.js'
import { selectConnectedNamespaces } from '../selectors.js'
import { safeAppLink } from '../../directory/listing.js'
import { pageEnvironment } from '../../environment/environment.js'
import type { FoyerState } from '../../../foyer/FoyerState.js'
import type { Kernel } from '../../../foyer/kernel.js'
import { currentRoute } from '../../../modal/router/routerState.js'
import { deepLinkChoiceEntry } from '../walletEntries.js'
import type { PairingController } from './PairingController.js'
import { isPairingAwaited, isPairingShown, listViews, needsLinkEarly } from '../../../modal/router/pairingShown.js'
import { expiryMarginMs, type PairingState, walletConnectId } from './state.js'
import { openDeepLink } from '../../directory/deepLinks.js'

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
      const { deepLink, wallet } = store.getState().pairing
      if (deepLink) storage.write(deepLinkChoiceEntry, deepLink)
      else storage.remove(deepLinkChoiceEntry)
      if (wallet) rememberWallet(kernel, wallet)
      const properties = {
        method: deepLink ? 'mobile' : 'qrcode',
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

/** When the last paired namespace is disconnected, how its wallet is opened is forgotten too. */
export function forgetOnDisconnect({ store, storage }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    if (state.connection.byNamespace === previous.connection.byNamespace) return
    if (isPaired(previous) && !isPaired(state)) storage.remove(deepLinkChoiceEntry)
  })
}

function isPaired({ connection }: FoyerState): boolean {
  return Object.values(connection.byNamespace).some(link => link.connectorId === walletConnectId)
}

/** On phones, starts pairing as soon as wallets are listed, so that the link exists before the tap. */
export function preparePairing({ store }: Kernel, pairing: Pick<PairingController, 'start'>): Stop {
  if (wantsLink(store.getState())) pairing.start()
  return store.subscribe((state, previous) => {
    if (wantsLink(state) && !wantsLink(previous)) pairing.start()
  })
}

function wantsLink(state: FoyerState): boolean {
  const { modal, options, connection, router } = state
  // In place, the first screen stands there before the visitor did anything.
  const isVisited = modal.isOpen || (options.enableEmbedded && router.history.length > 1)
  if (!isVisited) return false
  if (!listViews.includes(currentRoute(router).view) || !options.enableWallets) return false
  const isHere = connection.connectors.some(each => each.id === walletConnectId)
  const isPaired = selectConnectedNamespaces(state).some(
    namespace => connection.byNamespace[namespace]?.connectorId === walletConnectId,
  )
  return isHere && !isPaired && !options.enableManualPairing && needsLinkEarly()
}

/** On phones, brings the wallet that was paired by a link to the front, because it is asked for something. */
export function bringWalletToFront(
  kernel: Kernel,
  sent: { readonly topic: string; readonly requestId: number },
): void {
  const environment = pageEnvironment()
  const choice = environment.isMobile ? kernel.storage.read(deepLinkChoiceEntry) : undefined
  // Any script of the page's origin can write there.
  const base = safeAppLink(choice?.href)
  if (!base?.includes('://')) return
  const href = `${base}wc?requestId=${sent.requestId}&sessionTopic=${encodeURIComponent(sent.topic)}`
  try {
    openDeepLink({ href, target: environment.isFramed ? '_top' : '_self' })
  } catch (error) {
    kernel.report(error)
  }
}
