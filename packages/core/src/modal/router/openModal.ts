import type { Namespace } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { PairingPart } from '../../wallet/connection/pairing/state.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import { chooseNamespace } from '../../wallet/networks/activateNetwork.js'
import type { OpenableView, Route } from '../views.js'
import type { CloseGuards } from './closeGuards.js'
import { currentRoute, push, type RouterPart, replace, reset } from './routerState.js'

/** The parameters of an opening. */
export interface OpenRequest {
  /** The view to show. Default: Account if an account is connected, otherwise Connect. */
  readonly view?: OpenableView | Route | undefined
  /** The namespace to make active. Only its wallets are listed. */
  readonly namespace?: Namespace | undefined
  /**
   * The wallet to open directly: a connector's id, reverse domain name (`io.metamask`) or name, or a wallet's id in
   * the directory. The modal connects an available wallet. It pairs any other, or shows its downloads if the app has
   * no pairing. For a connected wallet it shows the account. Connect shows `CONNECTOR_NOT_FOUND` for an unknown
   * wallet, and `CONNECTOR_AMBIGUOUS` if several available wallets claim this id or name.
   */
  readonly wallet?: string | undefined
  /** The pairing URI to show, if the app makes the pairing itself (`walletConnect.manualPairing`). */
  readonly uri?: string | undefined
}

interface OpeningOptions {
  readonly options: {
    readonly modal: { readonly connectOnly: boolean; readonly placement: 'dialog' | 'inline' }
  }
}

/** The parts of the state that opening and closing use. */
type OpeningKnown = RouterPart & ConnectedState & PairingPart & OpeningOptions

/** The parts of an instance that opening needs. */
type OpeningNeeds = Pick<RoomBase<OpeningKnown>, 'store' | 'events' | 'track'>

/** Returns the first view when none was requested. */
export function firstRoute(state: ConnectedState & OpeningOptions, namespace?: Namespace): Route {
  const { connection, networks, options } = state
  const isConnected = selectActiveAccount(state, namespace) !== undefined
  // During a reconnect the account shows as loading. A basic modal has no account view.
  const isAwaited =
    !options.modal.connectOnly && connection.reconnecting.includes(namespace ?? networks.activeNamespace)
  return { view: isConnected || isAwaited ? 'Account' : 'Connect' }
}

export function openModal(needs: OpeningNeeds, { view, namespace }: OpenRequest = {}): void {
  const { store } = needs
  if (namespace && store.getState().networks.byNamespace[namespace]) chooseNamespace(store, namespace)
  const connected = selectActiveAccount(store.getState(), namespace) !== undefined
  const requested = typeof view === 'string' ? ({ view } as Route) : view // openable views need no data
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
 * Begins a visit of an inline modal on its current view. Returns false for other modals, and if a visit is in
 * progress.
 */
export function visitModal(needs: OpeningNeeds): boolean {
  const state = needs.store.getState()
  if (state.options.modal.placement !== 'inline' || state.modal.isOpen) return false
  needs.store.setState({ modal: { ...state.modal, isOpen: true, openedAt: Date.now() } })
  tellOpened(needs, selectActiveAccount(state) !== undefined)
  return true
}

function tellOpened({ track, events }: Pick<OpeningNeeds, 'track' | 'events'>, connected: boolean): void {
  track({ event: 'MODAL_OPEN', properties: { connected } })
  events.emit({ type: 'opened' })
}

/**
 * Closes the modal. A view that must be answered stays open unless the close is forced. An inline modal returns to
 * its first view. It needs no engine, so it also works if the engine cannot be loaded.
 */
export function closeModal(
  needs: OpeningNeeds & Pick<CloseGuards, 'refusesClose'>,
  { isForced = false }: { readonly isForced?: boolean } = {},
): void {
  const { store, events } = needs
  const state = store.getState()
  const { pairing, pairingOnPage: page } = state
  // The modal never shows a pairing URI again after a close, even a refused one. The app's own page may still show it.
  if (!page?.codes && !page?.lists) store.setState({ pairing: { ...pairing, uri: undefined, expiresAt: 0 } })
  if (!isForced && needs.refusesClose(currentRoute(state.router), 'block')) return
  const connected = selectActiveAccount(state) !== undefined
  const router = connected
    ? replace(state.router, { view: 'Account' })
    : push(state.router, { view: 'Connect' })
  store.setState({
    modal: { ...state.modal, isOpen: false, namespaceFilter: undefined, requested: undefined },
    router: state.options.modal.placement === 'inline' ? router : state.router,
  })
  if (!state.modal.isOpen) return
  needs.track({ event: 'MODAL_CLOSE', properties: { connected } })
  events.emit({ type: 'closed' })
}
