import { callListener, type Stop } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import { createSlice, type Store } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { ConnectionController } from '../../wallet/connection/controller.js'
import { needsLinkEarly } from '../../wallet/connection/pairing/state.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { NetworksController } from '../../wallet/networks/controller.js'
import { type Route, rowOf } from '../views.js'
import type { CloseGuards, CloseRefusal } from './closeGuards.js'
import type { OpenRequest } from './openModal.js'
import { closeModal, openModal, visitModal } from './openModal.js'
import {
  currentRoute,
  includesView,
  pop,
  popTo,
  push,
  type RouterPart,
  type RouterState,
  replace,
  reset,
} from './routerState.js'
import { dropTransaction, popTransaction, type TransactionOutcome } from './transactionStack.js'

/** How long a refused close shakes the modal. */
const shakeMs = 500

/** What moving among views needs of an instance. */
type RouterNeeds = Parameters<typeof openModal>[0] & Pick<CloseGuards, 'refusesClose'>

export function createRouterController(needs: RouterNeeds): RouterController {
  const { store, refusesClose } = needs
  const router = createSlice(store, 'router')
  const modal = createSlice(store, 'modal')
  const callbacks = new Map<number, Pick<TransactionRequest, 'onSuccess' | 'onCancel'>>()
  let newestEntry = 0
  let shaking: ReturnType<typeof setTimeout> | undefined
  const setShaking = (isShaking: boolean) =>
    update(modal, draft => {
      draft.isShaking = isShaking
    })

  const shake = () => {
    if (shaking !== undefined) return
    setShaking(true)
    shaking = setTimeout(() => {
      shaking = undefined
      setShaking(false)
    }, shakeMs)
  }

  const close: RouterController['close'] = request => closeModal(needs, request)

  const begin = ({ goesBack = false, view = null, replaces = false, ...ends }: TransactionRequest) => {
    const id = ++newestEntry
    callbacks.set(id, ends)
    update(router, draft => {
      const entry = { id, goesBack, view, replaces, depth: draft.history.length }
      draft.transactionStack = [...draft.transactionStack, entry]
    })
    return id
  }

  const popNewest = (outcome: TransactionOutcome) => {
    const { state, entry, isClosing } = popTransaction(router.read(), outcome)
    if (!entry) return
    router.write(() => state)
    if (isClosing) close({ isForced: true })
    const { onSuccess, onCancel } = callbacks.get(entry.id) ?? {}
    callbacks.delete(entry.id)
    const tell = outcome === 'succeeded' ? onSuccess : onCancel
    if (tell) callListener(tell)
  }

  return {
    open: request => openModal(needs, request),
    visit: () => void visitModal(needs),
    close,
    requestClose(from) {
      const isForced = from === 'header'
      const refuses = (how: CloseRefusal) => refusesClose(currentRoute(router.read()), how)
      if (refuses('shake')) return shake()
      if (!isForced && refuses('block')) shake()
      close({ isForced }) // which forgets the pairing URI also where it is refused
    },
    push: route => router.write(state => push(state, route)),
    replace: route => router.write(state => replace(state, route)),
    reset: route => router.write(state => reset(state, route)),
    goBack() {
      const state = router.read()
      if (state.history.length === 1 || includesView(state, 'UnsupportedChain')) return close()
      router.write(pop)
    },
    goBackTo: index => router.write(state => popTo(state, index)),
    pushTransaction: request => void begin(request),
    beginTransaction(request) {
      const id = begin(request)
      const { history } = router.read()
      return outcome => {
        const { transactionStack, history: now } = router.read()
        const isNewest = transactionStack.at(-1)?.id === id
        // The screen under the wallet's own window may stand on it.
        const isThere = history.every((each, index) => each === now[index])
        if (outcome && isNewest && isThere) popNewest(outcome)
        else router.write(state => dropTransaction(state, id))
        callbacks.delete(id)
      }
    },
    popTransaction: popNewest,
    stop() {
      clearTimeout(shaking)
      shaking = undefined
      setShaking(false)
    },
  }
}

/** The flow that the current view shows. */
const flowOf = (router: RouterState) => rowOf(currentRoute(router).view)?.flow

/** Calls back when the visitor leaves the views of a flow; moving among them is no leaving. */
export function leaveWith(
  { store }: Pick<RoomBase<RouterPart>, 'store'>,
  flow: NonNullable<ReturnType<typeof flowOf>>,
  onLeave: () => void,
): Stop {
  return store.subscribe((state, previous) => {
    if (state.router === previous.router) return
    if (flowOf(previous.router) === flow && flowOf(state.router) !== flow) onLeave()
  })
}

type ShownPart = RouterPart & { readonly options: { readonly enableEmbedded: boolean } }

/** The screen under a wallet's own window: shown while something waits there, left when nothing does. */
interface ApprovalScreen {
  show(): void
  leave(): void
  /** Opens the modal where it is closed, so that the visitor sees what it says. */
  reveal(): void
}

export function createApprovalScreen({
  store,
  router,
}: Pick<RoomBase<ShownPart>, 'store'> & { readonly router: RouterController }): ApprovalScreen {
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
export function cancelOnLeave(store: Store<ShownPart & Connected>, { connection, networks }: Waits): Stop {
  return store.subscribe((state, previous) => {
    if (state.router === previous.router || !(state.modal.isOpen || state.options.enableEmbedded)) return
    if (currentRoute(state.router).view === currentRoute(previous.router).view) return
    const flow = flowOf(previous.router)
    // On phones a pairing URI stays for the next row the visitor taps.
    const isConnecting = flow === 'connecting' || (flow === 'pairing' && !needsLinkEarly())
    if (isConnecting && waitsForAccount(state)) connection.cancelConnect()
    if (flow === 'networkSwitch' && waitsForNetwork(state)) networks.cancelSwitch()
  })
}

function waitsForAccount({ connection: { flow, byNamespace } }: Connected): boolean {
  return flow.status === 'connecting' && byNamespace[flow.namespace]?.connectorId !== flow.connectorId
}

function waitsForNetwork({ networks: { switchFlow, byNamespace } }: Connected): boolean {
  if (switchFlow.status !== 'switching') return false
  return !Object.values(byNamespace).some(entry => entry.activeId === switchFlow.networkId)
}

/** An approval to return from: what happens when it ends. */
interface TransactionRequest {
  readonly goesBack?: boolean
  readonly view?: Route | null
  readonly replaces?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** Opens and closes the modal and moves between its screens. */
export interface RouterController {
  open(request?: OpenRequest): void
  /**
   * In place (`enableEmbedded`): the visitor begins to use the modal that stands on the page. Events and analytics count
   * this as the opening. `FoyerEmbedded` calls it with the first press or key; nothing happens while a visit goes on.
   */
  visit(): void
  /** Closes. A screen that must be answered stays unless the close is forced. */
  close(options?: { readonly isForced?: boolean }): void
  /** The visitor wants to close: shakes where that is refused. The header's close button forces. */
  requestClose(from: 'backdrop' | 'drag' | 'escape' | 'header'): void
  push(route: Route): void
  replace(route: Route): void
  reset(route: Route): void
  /** Back; from the first screen, or with UnsupportedChain behind, it closes. */
  goBack(): void
  goBackTo(index: number): void
  pushTransaction(request: TransactionRequest): void
  popTransaction(outcome: TransactionOutcome): void
  /**
   * The same for a room, which ends its own entry whatever was pushed since. Nobody is led anywhere without an outcome, and
   * nobody who is somewhere else by now.
   */
  beginTransaction(request: TransactionRequest): (outcome: TransactionOutcome | undefined) => void
  stop(): void
}
