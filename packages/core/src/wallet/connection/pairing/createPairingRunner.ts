import {
  type Connector,
  type ConnectRequest,
  type FoyerError,
  isFoyerError,
  type Session,
  type Stop,
  toFailure,
} from '@foyer/common'
import { createSlice } from '../../../base/slice.js'
import { update } from '../../../base/update.js'
import { mobileTarget, openDeepLink } from '../../directory/deepLinks.js'
import { safeAppLink } from '../../directory/safeLinks.js'
import { pageEnvironment } from '../../environment/environment.js'
import { walletConnectId } from '../progress.js'
import { selectConnections } from '../selectors.js'
import type { ConnectionKnown, ConnectionNeeds, ConnectionPart } from '../state.js'
import { rememberWallet } from '../storedConnections.js'
import { deepLinkChoiceEntry } from '../walletEntries.js'
import { connectByPairing } from './connectByPairing.js'
import type { PairingController } from './PairingController.js'
import { expiryMarginMs, keepsPairing, needsLinkEarly, type PairingState } from './state.js'

/** The runner of pairing attempts for the connect runner. */
export interface PairingRunner {
  /**
   * Shows pairing URIs until a wallet answers one. Failures: those of the connector, `RELAY_UNREACHABLE`,
   * `PAIRING_EXPIRED`.
   */
  connect(connector: Connector, request: ConnectRequest): Promise<readonly Session[]>
  /** Called when the wallet is connected. Stores its deep link, and the wallet as a recent one. */
  finalise(): void
  /** Called when the attempt failed. Forgets URI, wallet and deep link. */
  fail(error: FoyerError): void
}

/** Failures that the host's developer or the device's owner must fix. The visitor can repeat any other. */
const setUpFaults = ['APP_CONFIGURATION_INVALID', 'SESSION_EXPIRED'] as const

export function createPairingRunner(needs: ConnectionNeeds): PairingRunner {
  const { store, storage, pairingView } = needs
  const pairing = createSlice(store, 'pairing')
  const setPairing = (changes: Partial<PairingState>) =>
    update(pairing, draft => void Object.assign(draft, changes))

  /**
   * Tracks an error that the views show. A URI created in advance fails silently, because the other ways still work.
   */
  const track = (error: FoyerError) => {
    const state = store.getState()
    if (!pairingView.isAwaited() && !state.pairing.wallet) return
    needs.track({ event: 'CONNECT_ERROR', properties: { message: error.message } })
  }

  return {
    async connect(connector, { signal, ...request }) {
      setPairing({ uri: undefined, expiresAt: undefined, failure: undefined })
      return connectByPairing({
        connectOnce: once => connector.connect({ ...request, ...once }),
        signal,
        marginMs: expiryMarginMs,
        isShown: pairingView.isShown,
        isKept: keepsPairing,
        onPairing: pairing => setPairing(pairing ?? { uri: undefined, expiresAt: 0 }),
        onDeclined(error) {
          setPairing({ uri: undefined, expiresAt: undefined, failure: toFailure(error) })
          track(error)
        },
        onLate(sessions) {
          for (const session of sessions) session.close().catch(needs.report)
        },
      })
    },
    finalise() {
      const { deepLink, wallet } = store.getState().pairing
      if (deepLink) storage.write(deepLinkChoiceEntry, deepLink)
      else storage.remove(deepLinkChoiceEntry)
      if (wallet) rememberWallet(needs, wallet)
      const properties = {
        method: deepLink ? 'mobile' : 'qrcode',
        name: wallet?.name ?? 'WalletConnect',
      } as const
      needs.track({ event: 'CONNECT_SUCCESS', properties })
      store.setState({ pairing: {} })
    },
    fail(error) {
      storage.remove(deepLinkChoiceEntry)
      const isCancelled = isFoyerError(error, 'ABORTED')
      if (!isCancelled) track(error)
      store.setState({ pairing: isCancelled ? {} : { failure: toFailure(error) } })
      if (setUpFaults.some(code => isFoyerError(error, code))) needs.raiseAlert(error)
    },
  }
}

/** Forgets the wallet's deep link when the last paired namespace is disconnected. */
export function forgetOnDisconnect({ store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>): Stop {
  return store.subscribe((state, previous) => {
    if (state.connection === previous.connection) return
    if (isPaired(previous) && !isPaired(state)) storage.remove(deepLinkChoiceEntry)
  })
}

function isPaired(state: ConnectionPart): boolean {
  return selectConnections(state).some(each => each.connectorId === walletConnectId)
}

/** Starts pairing on phones as soon as wallets are listed, so that the URI exists before the tap. */
export function preparePairing(
  { store, pairingView }: Pick<ConnectionNeeds, 'store' | 'pairingView'>,
  pairing: Pick<PairingController, 'start'>,
): Stop {
  let wasListed = false
  const follow = () => {
    const isNew = !wasListed
    wasListed = pairingView.isListShown() && canPair(store.getState())
    if (wasListed && isNew && needsLinkEarly()) pairing.start({ isAhead: true })
  }
  follow()
  return store.subscribe(follow)
}

function canPair(state: ConnectionKnown): boolean {
  const { connection, options } = state
  if (!options.wallets.enabled || options.walletConnect.manualPairing) return false
  return connection.connectors.some(each => each.id === walletConnectId) && !isPaired(state)
}

/** Brings the wallet that was paired by deep link to the front for a request, on phones. */
export function bringWalletToFront(
  needs: ConnectionNeeds,
  sent: { readonly topic: string; readonly requestId: number },
): void {
  const environment = pageEnvironment()
  const choice = environment.isMobile ? needs.storage.read(deepLinkChoiceEntry) : undefined
  // Any script of the page's origin can write to this entry.
  const base = safeAppLink(choice?.href)
  if (!base?.includes('://')) return
  const href = `${base}wc?requestId=${sent.requestId}&sessionTopic=${encodeURIComponent(sent.topic)}`
  if (needs.parent.open(href)) return
  try {
    openDeepLink({ href, target: mobileTarget(environment) })
  } catch (error) {
    needs.report(error)
  }
}
