import type { CloseRefusal } from '../kernel/closeGuards.js'
import type { Kernel } from '../kernel/kernel.js'
import { closeModal } from './closeModal.js'
import { openModal } from './openModal.js'
import type { RouterController, TransactionRequest } from './RouterController.js'
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
