import type { Namespace } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { KernelBase } from '../kernel/kernel.js'
import type { OpenableView, Route } from './route.js'
import { reset } from './routerState.js'

/** What a host opens the modal with. */
export interface OpenRequest {
  /** Default: Account where an account is connected, Connect otherwise. */
  readonly view?: OpenableView | Route | undefined
  /** Makes this namespace the active one and lists only its wallets. */
  readonly namespace?: Namespace | undefined
  /** The link to show, where the host pairs by itself (`enableManualPairing`). */
  readonly uri?: string | undefined
}

/** Opens the modal (REFERENCE section 1.0.1). */
export function openModal(kernel: KernelBase, { view, namespace }: OpenRequest = {}): void {
  const { store, events } = kernel
  if (namespace && store.getState().networks.byNamespace[namespace]) kernel.chooseNamespace(namespace)
  const connected = selectActiveAccount(store.getState(), namespace) !== undefined
  const wanted = typeof view === 'string' ? { view } : view
  const fallback: Route = { view: connected ? 'Account' : 'Connect' }
  const wasOpen = store.getState().modal.isOpen
  store.setState(state => ({
    router: reset(state.router, wanted ?? fallback),
    modal: { ...state.modal, isOpen: true, namespaceFilter: namespace },
  }))
  if (wasOpen) return
  kernel.track({ event: 'MODAL_OPEN', properties: { connected } })
  events.emit({ type: 'opened' })
}
