import { selectActiveAccount } from '../connection/selectors.js'
import type { KernelBase } from '../kernel/kernel.js'
import { currentRoute, push, replace } from './routerState.js'

/**
 * Closes the modal. A screen that must be answered stays unless the close is forced; in place,
 * the modal goes back to its first screen. Works before anything that acts was loaded, and when it cannot be.
 */
export function closeModal(
  kernel: KernelBase,
  { isForced = false }: { readonly isForced?: boolean } = {},
): void {
  const { store, registries, events } = kernel
  const state = store.getState()
  // A link is never shown again after a close, even one that is refused.
  const pairing = { ...state.pairing, uri: undefined, expiresAt: 0 }
  store.setState({ pairing })
  if (!isForced && registries.refusesClose(currentRoute(state.router), 'block')) return
  const connected = selectActiveAccount(state) !== undefined
  const router = connected
    ? replace(state.router, { view: 'Account' })
    : push(state.router, { view: 'Connect' })
  store.setState({
    modal: { ...state.modal, isOpen: false, namespaceFilter: undefined },
    router: state.options.enableEmbedded ? router : state.router,
  })
  if (!state.modal.isOpen) return
  kernel.track({ event: 'MODAL_CLOSE', properties: { connected } })
  events.emit({ type: 'closed' })
}
