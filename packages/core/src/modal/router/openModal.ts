import type { Namespace } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { PairingPart } from '../../wallet/connection/pairing/state.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { Connected } from '../../wallet/connection/state.js'
import { chooseNamespace } from '../../wallet/networks/activateNetwork.js'
import type { OpenableView, Route } from '../views.js'
import type { CloseGuards } from './closeGuards.js'
import { currentRoute, push, type RouterPart, replace, reset } from './routerState.js'

/** What a host opens the modal with. */
export interface OpenRequest {
  /** Default: Account where an account is connected, Connect otherwise. */
  readonly view?: OpenableView | Route | undefined
  /** Makes this namespace the active one and lists only its wallets. */
  readonly namespace?: Namespace | undefined
  /**
   * Goes straight to one wallet: a connector's id, reverse domain name (`io.metamask`) or name, or a wallet's id in the
   * directory. One that is here is asked to connect, another is paired. Where nobody knows it, Connect says
   * `CONNECTOR_NOT_FOUND`; where several wallets that are here say that they are the one, it says `CONNECTOR_AMBIGUOUS` and the
   * visitor chooses; where it is connected already, its account shows.
   */
  readonly wallet?: string | undefined
  /** The pairing URI to show, where the host pairs by itself (`enableManualPairing`). */
  readonly uri?: string | undefined
}

interface OpeningOptions {
  readonly options: { readonly basic: boolean; readonly enableEmbedded: boolean }
}

/** What opening and closing know of the state. */
type OpeningKnown = RouterPart & Connected & PairingPart & OpeningOptions

/** What opening needs of an instance. */
type OpeningNeeds = Pick<RoomBase<OpeningKnown>, 'store' | 'events' | 'track'>

/** The screen that the modal begins with where none was asked for. */
export function firstRoute(state: Connected & OpeningOptions, namespace?: Namespace): Route {
  const { connection, networks, options } = state
  const isConnected = selectActiveAccount(state, namespace) !== undefined
  // What is stored is being reconnected: the account shows as loading. A modal that only connects has no account to show.
  const isAwaited = !options.basic && connection.reconnecting.includes(namespace ?? networks.activeNamespace)
  return { view: isConnected || isAwaited ? 'Account' : 'Connect' }
}

/** Opens the modal. */
export function openModal(needs: OpeningNeeds, { view, namespace }: OpenRequest = {}): void {
  const { store } = needs
  if (namespace && store.getState().networks.byNamespace[namespace]) chooseNamespace(store, namespace)
  const connected = selectActiveAccount(store.getState(), namespace) !== undefined
  const requested = typeof view === 'string' ? ({ view } as Route) : view // such screens need no data
  const wasOpen = store.getState().modal.isOpen
  store.setState(state => ({
    router: reset(state.router, requested ?? firstRoute(state, namespace)),
    modal: {
      ...state.modal,
      isOpen: true,
      openedAt: wasOpen ? state.modal.openedAt : Date.now(),
      namespaceFilter: namespace,
      requested: connected ? undefined : requested,
    },
  }))
  if (!wasOpen) tellOpened(needs, connected)
}

/**
 * Begins a visit of the modal in place, which stands on the page before anybody asked for it, on the screen that it
 * shows. Says whether it did: a visit that goes on does not begin again.
 */
export function visitModal(needs: OpeningNeeds): boolean {
  const state = needs.store.getState()
  if (!state.options.enableEmbedded || state.modal.isOpen) return false
  needs.store.setState({ modal: { ...state.modal, isOpen: true, openedAt: Date.now() } })
  tellOpened(needs, selectActiveAccount(state) !== undefined)
  return true
}

function tellOpened({ track, events }: Pick<OpeningNeeds, 'track' | 'events'>, connected: boolean): void {
  track({ event: 'MODAL_OPEN', properties: { connected } })
  events.emit({ type: 'opened' })
}

/**
 * Closes the modal. A screen that must be answered stays unless the close is forced; in place,
 * the modal goes back to its first screen. Works before anything that acts was loaded, and when it cannot be.
 */
export function closeModal(
  needs: OpeningNeeds & Pick<CloseGuards, 'refusesClose'>,
  { isForced = false }: { readonly isForced?: boolean } = {},
): void {
  const { store, events } = needs
  const state = store.getState()
  // A pairing URI is never shown again after a close, even one that is refused.
  const pairing = { ...state.pairing, uri: undefined, expiresAt: 0 }
  store.setState({ pairing })
  if (!isForced && needs.refusesClose(currentRoute(state.router), 'block')) return
  const connected = selectActiveAccount(state) !== undefined
  const router = connected
    ? replace(state.router, { view: 'Account' })
    : push(state.router, { view: 'Connect' })
  store.setState({
    modal: { ...state.modal, isOpen: false, namespaceFilter: undefined, requested: undefined },
    router: state.options.enableEmbedded ? router : state.router,
  })
  if (!state.modal.isOpen) return
  needs.track({ event: 'MODAL_CLOSE', properties: { connected } })
  events.emit({ type: 'closed' })
}
