import type { Kernel } from '../kernel/kernel.js'
import { closeModal } from './closeModal.js'
import type { ModalState } from './modalState.js'
import { type OpenRequest, openModal } from './openModal.js'
import type { Route } from './route.js'
import {
  currentRoute,
  includesView,
  pop,
  popTo,
  push,
  type RouterState,
  replace,
  reset,
} from './routerState.js'
import { popTransaction, type TransactionOutcome } from './transactionStack.js'

/** How long a refused close shakes the modal (SPEC section 9). */
const shakeMs = 500

/** An approval to return from: what happens when it ends. */
export interface TransactionRequest {
  readonly goesBack?: boolean
  readonly view?: Route | null
  readonly replaces?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** Opens and closes the modal and moves between its screens. */
export interface RouterController {
  open(request?: OpenRequest): void
  /** Closes. A screen that must be answered stays unless the close is forced. */
  close(options?: { readonly isForced?: boolean }): void
  /** The visitor wants to close: shakes where that is refused. The header's close button forces. */
  requestClose(from: 'backdrop' | 'escape' | 'header'): void
  push(route: Route): void
  replace(route: Route): void
  reset(route: Route): void
  /** Back; from the first screen, or with UnsupportedChain behind, it closes. */
  goBack(): void
  goBackTo(index: number): void
  pushTransaction(request: TransactionRequest): void
  popTransaction(outcome: TransactionOutcome): void
  stop(): void
}

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
  const refusal = () => registries.closeRefusal(currentRoute(store.getState().router))

  const shake = () => {
    if (running.shake !== undefined) return
    setModal({ isShaking: true })
    running.shake = setTimeout(() => {
      running.shake = undefined
      setModal({ isShaking: false })
    }, shakeMs)
  }

  const close: RouterController['close'] = request => closeModal(kernel, request)

  return {
    open: request => openModal(kernel, request),
    close,
    requestClose(from) {
      if (refusal() === 'shake') shake()
      else close({ isForced: from === 'header' })
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
