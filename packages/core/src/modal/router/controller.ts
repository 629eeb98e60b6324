import type { Stop } from '@foyer/common'
import type { ConnectionController } from '../../wallet/connection/ConnectionController.js'
import type { CloseRefusal } from '../../foyer/closeGuards.js'
import type { FoyerState } from '../../foyer/FoyerState.js'
import type { Kernel, KernelBase } from '../../foyer/kernel.js'
import type { NetworksController } from '../../wallet/networks/controller.js'
import { needsLinkEarly } from './pairingShown.js'
import { closeModal, openModal } from './openModal.js'
import type { RouterController, TransactionRequest } from './RouterController.js'
import type { View } from './route.js'
import {
  currentRoute,
  includesView,
  type ModalState,
  pop,
  popTo,
  push,
  type RouterState,
  replace,
  reset,
} from './routerState.js'
import { popTransaction } from './transactionStack.js'

/** How long a refused close shakes the modal. */
const shakeMs = 500
/** A second click within this time is the same wish as the first: on the backdrop it means the button that is under it now. */
const doubleClickMs = 400

export function createRouterController(kernel: Kernel): RouterController {
  const { store, registries } = kernel
  const callbacks = new Map<number, Pick<TransactionRequest, 'onSuccess' | 'onCancel'>>()
  const running: { entry: number; shake: ReturnType<typeof setTimeout> | undefined } = {
    entry: 0,
    shake: undefined,
  }

  const setRouter = (next: (state: RouterState) => RouterState) =>
    store.setState(state => ({ router: next(state.router) }))
  const setModal = (change: Partial<ModalState>) =>
    store.setState(state => ({ modal: { ...state.modal, ...change } }))

  const shake = () => {
    if (running.shake !== undefined) return
    setModal({ isShaking: true })
    running.shake = setTimeout(() => {
      running.shake = undefined
      setModal({ isShaking: false })
    }, shakeMs)
  }

  const close: RouterController['close'] = request => closeModal(kernel, request)
  const isJustOpened = () => {
    const { isOpen, openedAt } = store.getState().modal
    return isOpen && openedAt !== undefined && Date.now() - openedAt < doubleClickMs
  }

  return {
    open: request => openModal(kernel, request),
    close,
    requestClose(from) {
      const isForced = from === 'header'
      const refuses = (how: CloseRefusal) =>
        registries.refusesClose(currentRoute(store.getState().router), how)
      if (refuses('shake')) return shake()
      if (from === 'backdrop' && isJustOpened()) return
      if (!isForced && refuses('block')) shake()
      close({ isForced }) // which forgets the link also where it is refused
    },
    push: route => setRouter(router => push(router, route)),
    replace: route => setRouter(router => replace(router, route)),
    reset: route => setRouter(router => reset(router, route)),
    goBack() {
      const { router } = store.getState()
      if (router.history.length === 1 || includesView(router, 'UnsupportedChain')) return close()
      setRouter(pop)
    },
    goBackTo: index => setRouter(router => popTo(router, index)),
    pushTransaction({ goesBack = false, view = null, replaces = false, ...ends }) {
      const id = ++running.entry
      callbacks.set(id, ends)
      setRouter(router => ({
        ...router,
        transactionStack: [
          ...router.transactionStack,
          { id, goesBack, view, replaces, depth: router.history.length },
        ],
      }))
    },
    popTransaction(outcome) {
      const { state, entry, isClosing } = popTransaction(store.getState().router, outcome)
      if (!entry) return
      store.setState({ router: state })
      if (isClosing) close({ isForced: true })
      const ends = callbacks.get(entry.id)
      callbacks.delete(entry.id)
      if (outcome === 'succeeded') ends?.onSuccess?.()
      else ends?.onCancel?.()
    },
    stop() {
      clearTimeout(running.shake)
      running.shake = undefined
      setModal({ isShaking: false })
    },
  }
}

/** Calls back when the visitor leaves a group of screens that belong to one flow; moving among them is no leaving. */
export function leaveWith(
  { store }: Pick<KernelBase, 'store'>,
  views: readonly View[],
  onLeave: () => void,
): Stop {
  const isAmong = ({ history }: RouterState) => views.some(each => each === history.at(-1)?.view)
  return store.subscribe((state, previous) => {
    if (state.router === previous.router) return
    if (isAmong(previous.router) && !isAmong(state.router)) onLeave()
  })
}

/** The screen under a wallet's own window: shown while something waits there, left when nothing does. */
interface ApprovalScreen {
  show(): void
  leave(): void
  /** Opens the modal where it is closed, so that the visitor sees what it says. */
  reveal(): void
}

export function createApprovalScreen({ store, router }: Pick<Kernel, 'store' | 'router'>): ApprovalScreen {
  const route = { view: 'ApproveTransaction' } as const
  const isShown = () => store.getState().modal.isOpen || store.getState().options.enableEmbedded
  return {
    reveal() {
      if (!isShown()) router.open()
    },
    show() {
      if (isShown()) router.push(route)
      else router.open({ view: route })
    },
    leave() {
      const { history } = store.getState().router
      if (history.at(-1)?.view !== route.view) return
      if (history.length > 1) router.goBack()
      else router.close({ isForced: true })
    },
  }
}

interface Waits {
  readonly connection: Pick<ConnectionController, 'cancelConnect'>
  readonly networks: Pick<NetworksController, 'cancelSwitch'>
}

/**
 * Going back from a screen that waits for a wallet gives the wait up. Closing the modal does not: the visitor may
 * answer the wallet afterwards and finds the app connected. Nor does leaving because the wallet just answered.
 */
export function cancelOnLeave({ store }: Kernel, { connection, networks }: Waits): Stop {
  return store.subscribe((state, previous) => {
    if (state.router === previous.router || !(state.modal.isOpen || state.options.enableEmbedded)) return
    const { view } = currentRoute(previous.router)
    if (currentRoute(state.router).view === view) return
    if (waitsForWallet(view) && waitsForAccount(state)) connection.cancelConnect()
    if (view === 'SwitchNetwork' && waitsForNetwork(state)) networks.cancelSwitch()
  })
}

/** On phones a link stays for the next row the visitor taps. */
function waitsForWallet(view: View): boolean {
  if (view === 'ConnectingExternal') return true
  return view === 'ConnectingWalletConnect' && !needsLinkEarly()
}

function waitsForAccount({ connection: { flow, byNamespace } }: FoyerState): boolean {
  return flow.status === 'connecting' && byNamespace[flow.namespace]?.connectorId !== flow.connectorId
}

function waitsForNetwork({ networks: { switchFlow, byNamespace } }: FoyerState): boolean {
  if (switchFlow.status !== 'switching') return false
  return !Object.values(byNamespace).some(entry => entry.activeId === switchFlow.networkId)
}
