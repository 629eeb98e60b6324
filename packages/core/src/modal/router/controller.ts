import { callListener, type Stop } from '@foyer/common'
import type { PlacementPart } from '../../base/features.js'
import type { RoomBase } from '../../base/RoomBase.js'
import { createSlice, type Store } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { ConnectionController } from '../../wallet/connection/controller.js'
import { needsLinkEarly } from '../../wallet/connection/pairing/state.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
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
import { walletToGetEntry } from './walletToGet.js'

/** The duration of the modal's shaking after a refused close. */
const shakeMs = 500

/** The parts of an instance that the router needs. */
type RouterNeeds = Parameters<typeof openModal>[0] &
  Pick<CloseGuards, 'refusesClose'> &
  Pick<RoomBase<unknown>, 'storage'>

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
      close({ isForced }) // also clears the pairing URI when refused
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
    returnAfterReload: wallet => needs.storage.write(walletToGetEntry, wallet),
    pushTransaction: request => void begin(request),
    beginTransaction(request) {
      const id = begin(request)
      const { history } = router.read()
      return outcome => {
        const { transactionStack, history: now } = router.read()
        const isNewest = transactionStack.at(-1)?.id === id
        // More views may follow, such as the one under the wallet's own window.
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

/** Returns the flow of the current view. */
const flowOf = (router: RouterState) => rowOf(currentRoute(router).view)?.flow

/** Calls back when the visitor leaves the views of a flow. Moving between them does not count. */
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

type ShownPart = RouterPart & PlacementPart

/** The control of the view shown while a request waits in the wallet's own window. */
interface ApprovalScreen {
  show(): void
  leave(): void
  /** Opens the modal if it is closed, so that the visitor sees its messages. */
  reveal(): void
}

export function createApprovalScreen({
  store,
  router,
}: Pick<RoomBase<ShownPart>, 'store'> & { readonly router: RouterController }): ApprovalScreen {
  const route = { view: 'ApproveTransaction' } as const
  const isShown = () => store.getState().modal.isOpen || store.getState().options.modal.placement === 'inline'
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
 * Cancels a connection or a network switch when the visitor goes back from its view. Closing the modal does not
 * cancel it, because the visitor may still answer in the wallet. Leaving the view because the wallet has just
 * answered does not cancel it either.
 */
export function cancelOnLeave(
  store: Store<ShownPart & ConnectedState>,
  { connection, networks }: Waits,
): Stop {
  return store.subscribe((state, previous) => {
    if (
      state.router === previous.router ||
      !(state.modal.isOpen || state.options.modal.placement === 'inline')
    )
      return
    if (currentRoute(state.router).view === currentRoute(previous.router).view) return
    const flow = flowOf(previous.router)
    // On phones the next tapped row uses the same pairing URI.
    const isConnecting = flow === 'connecting' || (flow === 'pairing' && !needsLinkEarly())
    if (isConnecting && waitsForAccount(state)) connection.cancelConnect()
    if (flow === 'networkSwitch' && waitsForNetwork(state)) networks.cancelSwitch()
  })
}

function waitsForAccount({ connection: { flow, byNamespace } }: ConnectedState): boolean {
  return flow.status === 'connecting' && byNamespace[flow.namespace]?.connectorId !== flow.connectorId
}

function waitsForNetwork({ networks: { switchFlow, byNamespace } }: ConnectedState): boolean {
  if (switchFlow.status !== 'switching') return false
  return !Object.values(byNamespace).some(entry => entry.activeId === switchFlow.networkId)
}

/** An approval in progress: the navigation at its end, and the callbacks. */
interface TransactionRequest {
  readonly goesBack?: boolean
  readonly view?: Route | null
  readonly replaces?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** The actions that open and close the modal and move between its views. */
export interface RouterController {
  open(request?: OpenRequest): void
  /**
   * Begins a visit of an inline modal (`modal.placement`), which events and analytics count as an opening.
   * `FoyerInline` calls it on the first press or key. Does nothing during a visit.
   */
  visit(): void
  /** Closes the modal. A view that must be answered stays open unless the close is forced. */
  close(options?: { readonly isForced?: boolean }): void
  /**
   * Closes for the visitor, or shakes the modal if the close is refused. The header's close button forces the close.
   */
  requestClose(from: 'backdrop' | 'drag' | 'escape' | 'header'): void
  push(route: Route): void
  replace(route: Route): void
  reset(route: Route): void
  /** Goes back. On the first view, or with UnsupportedChain in the history, it closes the modal. */
  goBack(): void
  goBackTo(index: number): void
  /** Shows the downloads of a wallet again if the visitor reloads the page within a minute. */
  returnAfterReload(wallet: WalletListing): void
  pushTransaction(request: TransactionRequest): void
  popTransaction(outcome: TransactionOutcome): void
  /**
   * Pushes an entry for a room and returns a function that ends this entry. The view changes only if there is an
   * outcome, the entry is the newest, and the visitor has not left its view.
   */
  beginTransaction(request: TransactionRequest): (outcome: TransactionOutcome | undefined) => void
  stop(): void
}
