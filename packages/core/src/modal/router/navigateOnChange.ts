import { FoyerError, type Namespace, type Stop } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { Store } from '../../base/slice.js'
import { selectActiveAccount, selectConnection } from '../../wallet/connection/selectors.js'
import type { Connected } from '../../wallet/connection/state.js'
import { pageEnvironment } from '../../wallet/environment/environment.js'
import { selectActiveNetwork } from '../../wallet/networks/selectors.js'
import { selectWrongChain, type WrongChainOptions } from '../../wallet/networks/wrongChain.js'
import { type Route, rowOf } from '../views.js'
import type { Arrivals } from './arrivals.js'
import type { RouterController } from './controller.js'
import { firstRoute, type OpenRequest } from './openModal.js'
import { currentRoute, includesRoute, type RouterPart, reset } from './routerState.js'

/** What navigation knows of the state. */
type NavigationKnown = RouterPart &
  Connected &
  SwitchesPart & {
    readonly options: {
      readonly basic: boolean
      readonly enableEmbedded: boolean
      readonly enableManualPairing: boolean
    } & WrongChainOptions
  }

/** What navigation needs of an instance. */
interface NavigationNeeds extends Pick<Arrivals, 'arrive'> {
  readonly store: Store<NavigationKnown>
  readonly adapters: { readonly size: number }
  /** Tells the host's developer of a mistake in the set-up. */
  raiseAlert(error: FoyerError): void
}

/** Moves the modal along when accounts or networks change: the one place that holds navigation policy. */
export function navigateOnChange(needs: NavigationNeeds, router: RouterController): Stop {
  const { store, arrive } = needs
  const leaveAbsent = () => leaveUnknownView(needs, router) || leaveSwitchedOff(needs, router)
  leaveAbsent()
  beginInPlace(needs, router)
  return store.subscribe((state, previous) => {
    if (state.options.enableEmbedded && !previous.options.enableEmbedded) beginInPlace(needs, router)
    if (state.router !== previous.router && leaveAbsent()) return
    if (state.options !== previous.options && leaveSwitchedOff(needs, router, true)) return
    if (state.connection.reconnecting !== previous.connection.reconnecting) leaveWithoutAccount(state, router)
    if (
      state.connection.byNamespace === previous.connection.byNamespace &&
      state.networks === previous.networks
    )
      return
    if (cameToUnsupported(state, previous)) return showUnsupported(state, router)
    if (!state.modal.isOpen && !state.options.enableEmbedded) return
    const leave = () => arrive(() => showRequested(store, router) || close(store.getState(), router))
    followAccount(state, previous, { router, leave })
    followNetwork(state, previous, { router, leave })
  })
}

/** A name that no screen has, which plain JavaScript may open, leads to Connect; the host's developer is told. */
function leaveUnknownView({ store, raiseAlert }: NavigationNeeds, router: RouterController): boolean {
  const { view } = currentRoute(store.getState().router)
  if (rowOf(view)) return false
  router.reset({ view: 'Connect' })
  raiseAlert(new FoyerError('VIEW_UNKNOWN', { view: String(view) }))
  return true
}

/**
 * A screen whose feature the host switched off leads to Connect or Account. Where the host asked for it all the same,
 * its developer is told.
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

/** Where a screen of an account was asked for and there is none, nor one being reconnected, the visitor connects first. */
export function leaveWithoutAccount(state: NavigationKnown, router: RouterController): void {
  if (needsAccount(currentRoute(state.router)) && !isAccountAwaited(state) && !selectActiveAccount(state))
    router.reset({ view: 'Connect' })
}

const needsAccount = ({ view }: Route) => rowOf(view)?.needsAccount === true

/** Where the network is one that the host does not offer, and the host wants the visitor to choose another. */
function showsUnsupported(state: NavigationKnown): boolean {
  return selectActiveAccount(state) !== undefined && selectWrongChain(state) === 'block'
}

/** The wallet moved there, connected there, or was there when it was reconnected. */
function cameToUnsupported(state: NavigationKnown, previous: NavigationKnown): boolean {
  const namespace = state.networks.activeNamespace
  const networkOf = ({ connection }: NavigationKnown) => connection.byNamespace[namespace]?.networkId
  return networkOf(state) !== networkOf(previous) && showsUnsupported(state)
}

/** In place it is shown without an opening, which is the visitor's. */
function showUnsupported({ options, modal }: NavigationKnown, router: RouterController): void {
  if (options.enableEmbedded && !modal.isOpen) router.reset({ view: 'UnsupportedChain' })
  else router.open({ view: 'UnsupportedChain' })
}

interface Ways {
  readonly router: RouterController
  /** Closes, unless the account that arrived has something to do yet. */
  readonly leave: () => void
}

function followAccount(state: NavigationKnown, previous: NavigationKnown, { router, leave }: Ways): void {
  const namespace: Namespace = state.networks.activeNamespace
  const isSameNamespace = namespace === previous.networks.activeNamespace
  const account = selectActiveAccount(state, namespace)
  const before = selectActiveAccount(previous, namespace)
  if (before && !account && isSameNamespace) close(state, router)
  const { view } = currentRoute(state.router)
  if (!account || rowOf(view)?.leftOnce !== 'connected') return
  const isConnecting = state.connection.flow.status === 'connecting'
  if (before ? isBeside(state, previous) : isConnecting || state.options.basic) leave()
  // What comes back by itself closes nothing under the visitor's hands.
  else if (!before) router.reset({ view: 'Account' })
}

/** The visitor connected another wallet of a namespace that had one. */
function isBeside(state: NavigationKnown, previous: NavigationKnown): boolean {
  const connectorId = selectConnection(state)?.connectorId
  const isOther = connectorId !== selectConnection(previous)?.connectorId
  return isOther && state.connection.flow.status === 'connecting'
}

/** Once a network is chosen there, the visitor returns to what was before. */
const choosesNetwork = ({ view }: Pick<Route, 'view'>) => rowOf(view)?.leftOnce === 'networkChosen'

function followNetwork(state: NavigationKnown, previous: NavigationKnown, { router, leave }: Ways): void {
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

/** Shows the screen that waited for an account. One that was shown while its account came back does not wait. */
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
  if (state.options.enableEmbedded) router.reset({ view: isConnected ? 'Account' : 'Connect' })
  router.close({ isForced: true })
}

/** A modal that shows the account at its opening asks first for a network that the host offers. */
export function leaveUnsupported(
  state: NavigationKnown,
  router: RouterController,
  { view }: OpenRequest = {},
): void {
  const isAccount = currentRoute(state.router).view === 'Account'
  if (view === undefined && isAccount && showsUnsupported(state)) router.reset({ view: 'UnsupportedChain' })
}

/** The modal in place stands on the page without being opened: it begins with the screen that opening would show. */
function beginInPlace(needs: NavigationNeeds, router: RouterController): void {
  const state = needs.store.getState()
  if (!state.options.enableEmbedded || state.modal.isOpen) return
  const first = firstRoute(state)
  const { history } = state.router
  if (history.length > 1 || history[0].view !== first.view) router.reset(first)
  applyOpeningRule(needs)
  leaveUnsupported(needs.store.getState(), router)
}

/**
 * Where pairing is the only way in (no adapters and not connected, or the host pairs by itself), opening shows all
 * wallets on phones and the QR code elsewhere, whatever view was asked for.
 */
export function applyOpeningRule(
  { store, adapters }: Pick<NavigationNeeds, 'store'> & { readonly adapters: { readonly size: number } },
  { namespace }: OpenRequest = {},
): void {
  const state = store.getState()
  const hasNoOtherWay = adapters.size === 0 && selectActiveAccount(state, namespace) === undefined
  if (!hasNoOtherWay && !state.options.enableManualPairing) return
  const { isMobile } = pageEnvironment()
  const view = isMobile && state.options.features.allWallets ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  store.setState({ router: reset(state.router, { view }) })
}
