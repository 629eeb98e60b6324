import type { RoomBase } from '../../base/RoomBase.js'
import type { PairingPart } from '../../wallet/connection/pairing/state.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { Connected } from '../../wallet/connection/state.js'
import { chooseNamespace } from '../../wallet/networks/activateNetwork.js'
import type { CloseGuards } from './closeGuards.js'
import type { OpenRequest, Route } from './route.js'
import { currentRoute, push, type RouterPart, replace, reset } from './routerState.js'

/** What opening and closing know of the state. */
type OpeningKnown = RouterPart &
  Connected &
  PairingPart & { readonly options: { readonly basic: boolean; readonly enableEmbedded: boolean } }

/** What opening needs of an instance. */
type OpeningNeeds = Pick<RoomBase<OpeningKnown>, 'store' | 'events' | 'track'>

/** Opens the modal. */
export function openModal(needs: OpeningNeeds, { view, namespace }: OpenRequest = {}): void {
  const { store, events } = needs
  if (namespace && store.getState().networks.byNamespace[namespace]) chooseNamespace(store, namespace)
  const { connection, networks, options } = store.getState()
  const connected = selectActiveAccount(store.getState(), namespace) !== undefined
  // What is stored is being reconnected: the account shows as loading. A modal that only connects has no account to show.
  const isAwaited = !options.basic && connection.reconnecting.includes(namespace ?? networks.activeNamespace)
  const requested = typeof view === 'string' ? ({ view } as Route) : view // such screens need no data
  const fallback: Route = { view: connected || isAwaited ? 'Account' : 'Connect' }
  const wasOpen = store.getState().modal.isOpen
  store.setState(state => ({
    router: reset(state.router, requested ?? fallback),
    modal: {
      ...state.modal,
      isOpen: true,
      openedAt: wasOpen ? state.modal.openedAt : Date.now(),
      namespaceFilter: namespace,
      requested: connected ? undefined : requested,
    },
  }))
  if (wasOpen) return
  needs.track({ event: 'MODAL_OPEN', properties: { connected } })
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
