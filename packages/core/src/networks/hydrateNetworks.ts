import type { KernelBase } from '../kernel/kernel.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from '../storage/entries.js'
import { activateNetwork } from './activateNetwork.js'
import { selectNetwork } from './selectors.js'

/** Takes up the network and namespace that were active last. */
export function hydrateNetworks({ store, storage, chooseNamespace }: KernelBase): void {
  const networkId = storage.read(activeNetworkIdEntry)
  const namespace = storage.read(activeNamespaceEntry)
  if (networkId && selectNetwork(store.getState(), networkId)) {
    store.setState(state => ({ networks: activateNetwork(state.networks, networkId) }))
  } else if (namespace) chooseNamespace(namespace)
}
