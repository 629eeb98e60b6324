import { FoyerError, type Namespace, type Stop } from '@foyer/common'
import type { PlacementPart, SwitchesPart } from '../../base/features.js'
import type { Store } from '../../base/slice.js'
import { selectActiveAccount, selectConnection } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import { pageEnvironment } from '../../wallet/environment/environment.js'
import { selectActiveNetwork } from '../../wallet/networks/selectors.js'
import { selectWrongNetwork, type WrongNetworkOptions } from '../../wallet/networks/wrongNetwork.js'
import { type Route, rowOf } from '../views.js'
import type { Arrivals } from './arrivals.js'
import type { RouterController } from './controller.js'
import { firstRoute, type OpenRequest } from './openModal.js'
import { currentRoute, includesRoute, type RouterPart, reset } from './routerState.js'

/** The parts of the state that navigation reads. */
type NavigationKnown = RouterPart &
  ConnectedState &
  SwitchesPart &
  PlacementPart & {
    readonly options: WrongNetworkOptions & { readonly walletConnect: { readonly manualPairing: boolean } }
  }

/** The parts of an instance that navigation needs. */
interface NavigationNeeds extends Pick<Arrivals, 'arrive'> {
  readonly store: Store<NavigationKnown>
  readonly adapters: { readonly size: number }
  /** Alerts the app's developer to a mistake in the setup. */
  raiseAlert(error: FoyerError): void
}

/** Changes the view when accounts or networks change. The whole navigation policy is in this file. */
export function navigateOnChange(needs: NavigationNeeds, router: RouterController): Stop {
  const { store, arrive } = needs
  const leaveAbsent = () => leaveUnknownView(needs, router) || leaveSwitchedOff(needs, router)
  leaveAbsent()
  beginInPlace(needs, router)
  return store.subscribe((state, previous) => {
    if (state.options.modal.placement === 'inline' && previous.options.modal.placement !== 'inline')
      beginInPlace(needs, router)
    if (state.router !== previous.router && leaveAbsent()) return
    if (state.options !== previous.options && leaveSwitchedOff(needs, router, true)) return
    if (state.connection.reconnecting !== previous.connection.reconnecting) leaveWithoutAccount(state, router)
    if (
      state.connection.byNamespace === previous.connection.byNamespace &&
      state.networks === previous.networks
    )
      return
    if (cameToUnsupported(state, previous)) return showUnsupported(state, router)
    if (!state.modal.isOpen && state.options.modal.placement !== 'inline') return
    const leave = () => arrive(() => showRequested(store, router) || close(store.getState(), router))
    followAccount(state, previous, { router, leave })
    followNetwork(state, previous, { router, leave })
  })
}

/**
 * Replaces a view of an unknown name, which plain JavaScript may open, with Connect, and alerts the app's developer.
 */
function leaveUnknownView({ store, raiseAlert }: NavigationNeeds, router: RouterController): boolean {
  const { view } = currentRoute(store.getState().router)
  if (rowOf(view)) return false
  router.reset({ view: 'Connect' })
  raiseAlert(new FoyerError('VIEW_UNKNOWN', { view: String(view) }))
  return true
}

/**
 * Replaces a view whose feature is switched off with Connect or Account. Alerts the app's developer if the app opened
 * it.
 */
function leaveSwitchedOff(
  { store, raiseAlert }: NavigationNeeds,
  router: RouterController,
  isExpected = false,
): boolean {
  const state = store.getState()
  const { view } = currentRoute(state.router)
  const feature = rowOf(view)?.switchedBy
  if (!feature || state.options.features[feature]) return false
  router.reset({ view: isAccountAwaited(state) || selectActiveAccount(state) ? 'Account' : 'Connect' })
  if (!isExpected) raiseAlert(new FoyerError('VIEW_SWITCHED_OFF', { view, feature }))
  return true
}

const isAccountAwaited = ({ connection, networks }: NavigationKnown) =>
  connection.reconnecting.includes(networks.activeNamespace)

/** Replaces a view that needs an account with Connect if no account is connected or being reconnected. */
export function leaveWithoutAccount(state: NavigationKnown, router: RouterController): void {
  if (needsAccount(currentRoute(state.router)) && !isAccountAwaited(state) && !selectActiveAccount(state))
    router.reset({ view: 'Connect' })
}

const needsAccount = ({ view }: Route) => rowOf(view)?.needsAccount === true

/** Returns whether the wallet's network is not offered and the visitor has to choose another. */
function showsUnsupported(state: NavigationKnown): boolean {
  return selectActiveAccount(state) !== undefined && selectWrongNetwork(state) === 'block'
}

/** Returns whether the wallet has just switched to, or connected on, a network that is not offered. */
function cameToUnsupported(state: NavigationKnown, previous: NavigationKnown): boolean {
  const namespace = state.networks.activeNamespace
  const networkOf = ({ connection }: NavigationKnown) => connection.byNamespace[namespace]?.networkId
  return networkOf(state) !== networkOf(previous) && showsUnsupported(state)
}

/** Shows UnsupportedChain. An inline modal shows it without counting as opened. */
function showUnsupported({ options, modal }: NavigationKnown, router: RouterController): void {
  if (options.modal.placement === 'inline' && !modal.isOpen) router.reset({ view: 'UnsupportedChain' })
  else router.open({ view: 'UnsupportedChain' })
}

interface NavigationActions {
  readonly router: RouterController
  /** Closes the modal, unless a feature delays it. */
  readonly leave: () => void
}

function followAccount(
  state: NavigationKnown,
  previous: NavigationKnown,
  { router, leave }: NavigationActions,
): void {
  const namespace: Namespace = state.networks.activeNamespace
  const isSameNamespace = namespace === previous.networks.activeNamespace
  const account = selectActiveAccount(state, namespace)
  const before = selectActiveAccount(previous, namespace)
  const { view } = currentRoute(state.router)
  if (before && !account && isSameNamespace && !rowOf(view)?.outlastsAccount) close(state, router)
  if (!account || rowOf(view)?.leftOnce !== 'connected') return
  const isConnecting = state.connection.flow.status === 'connecting'
  if (before ? isBeside(state, previous) : isConnecting || state.options.modal.connectOnly) leave()
  // An automatic reconnect must not close the modal that the visitor is using.
  else if (!before) router.reset({ view: 'Account' })
}

/** Returns whether the visitor connected another wallet of the same namespace. */
function isBeside(state: NavigationKnown, previous: NavigationKnown): boolean {
  const connectorId = selectConnection(state)?.connectorId
  const isOther = connectorId !== selectConnection(previous)?.connectorId
  return isOther && state.connection.flow.status === 'connecting'
}

/** Returns whether a view is left once a network is chosen. */
const choosesNetwork = ({ view }: Pick<Route, 'view'>) => rowOf(view)?.leftOnce === 'networkChosen'

function followNetwork(
  state: NavigationKnown,
  previous: NavigationKnown,
  { router, leave }: NavigationActions,
): void {
  const active = selectActiveNetwork(state)
  const before = selectActiveNetwork(previous)
  if (!active || active.id === before?.id || !active.isSupported) return
  const { history } = state.router
  const { view } = currentRoute(state.router)
  const isUnsupportedLeft = history.some(each => each.view === 'UnsupportedChain')
  if (!isUnsupportedLeft && !choosesNetwork({ view })) return
  const origin = history.findIndex(choosesNetwork)
  if (isUnsupportedLeft || origin === 0) leave()
  else router.goBackTo(origin - 1)
}

/** Shows the requested view that waited for an account. A view that is already in the history does not wait. */
function showRequested(store: Store<NavigationKnown>, router: RouterController): boolean {
  const { modal, router: current } = store.getState()
  if (!modal.requested || !needsAccount(modal.requested)) return false
  if (includesRoute(current, modal.requested)) return false
  store.setState({ modal: { ...modal, requested: undefined } })
  router.reset(modal.requested)
  return true
}

function close(state: NavigationKnown, router: RouterController): void {
  const isConnected = selectActiveAccount(state) !== undefined
  if (state.options.modal.placement === 'inline') router.reset({ view: isConnected ? 'Account' : 'Connect' })
  router.close({ isForced: true })
}

/** Shows UnsupportedChain instead of Account if the wallet's network is not offered, unless a view was requested. */
export function leaveUnsupported(
  state: NavigationKnown,
  router: RouterController,
  { view }: OpenRequest = {},
): void {
  const isAccount = currentRoute(state.router).view === 'Account'
  if (view === undefined && isAccount && showsUnsupported(state)) router.reset({ view: 'UnsupportedChain' })
}

/** Shows the first view of an inline modal, the same as an opening would show. */
function beginInPlace(needs: NavigationNeeds, router: RouterController): void {
  const state = needs.store.getState()
  if (state.options.modal.placement !== 'inline' || state.modal.isOpen) return
  const first = firstRoute(state)
  const { history } = state.router
  if (history.length > 1 || history[0].view !== first.view) router.reset(first)
  applyOpeningRule(needs)
  leaveUnsupported(needs.store.getState(), router)
}

/**
 * Overrides the requested view where only pairing can connect: without adapters, or with manual pairing by the app.
 * Shows all wallets on phones, and the QR code elsewhere.
 */
export function applyOpeningRule(
  { store, adapters }: Pick<NavigationNeeds, 'store'> & { readonly adapters: { readonly size: number } },
  { namespace }: OpenRequest = {},
): void {
  const state = store.getState()
  const hasNoOtherWay = adapters.size === 0 && selectActiveAccount(state, namespace) === undefined
  if (!hasNoOtherWay && !state.options.walletConnect.manualPairing) return
  const { isMobile } = pageEnvironment()
  const view = isMobile && state.options.features.allWallets ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  store.setState({ router: reset(state.router, { view }) })
}
