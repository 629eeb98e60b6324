import { selectActiveAccount } from '../connection/selectors.js'
import type { KernelBase } from '../kernel/kernel.js'
import type { OpenRequest } from './OpenRequest.js'
import type { Route } from './route.js'
import { reset } from './routerState.js'

/** Opens the modal. */
export function openModal(kernel: KernelBase, { view, namespace }: OpenRequest = {}): void {
  const { store, events } = kernel
  if (namespace && store.getState().networks.byNamespace[namespace]) kernel.chooseNamespace(namespace)
  const connected = selectActiveAccount(store.getState(), namespace) !== undefined
  const wanted = typeof view === 'string' ? ({ view } as Route) : view // such screens need no data
  const fallback: Route = { view: connected ? 'Account' : 'Connect' }
  const wasOpen = store.getState().modal.isOpen
  store.setState(state => ({
    router: reset(state.router, wanted ?? fallback),
    modal: {
      ...state.modal,
      isOpen: true,
      openedAt: wasOpen ? state.modal.openedAt : Date.now(),
      namespaceFilter: namespace,
    },
  }))
  if (wasOpen) return
  kernel.track({ event: 'MODAL_OPEN', properties: { connected } })
  events.emit({ type: 'opened' })
}
