import { FoyerError, type Namespace, type Network, type NetworkId, parseNetworkId } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { type ChainDescription, normalizeNetwork } from '../options/normalizeNetwork.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from '../storage/entries.js'
import { selectNetwork } from './selectors.js'
import { type NetworksEvent, nextNetworksState } from './transitions.js'

/** Changes what the host offers; no wallet is asked anything. */
export interface NetworkOffers {
  /** Makes another namespace the active one. */
  chooseNamespace(namespace: Namespace): void
  /** Offers one more network. Throws `ADAPTER_MISSING`. */
  addNetwork(network: Network | ChainDescription): void
  /** Offers a network no longer; when it was in use the first of those that remain is. Throws `ADAPTER_MISSING`. */
  removeNetwork(networkId: NetworkId): void
  /** Takes up the network and namespace that were active last. */
  hydrate(): void
}

export function createNetworkOffers({ store, storage, adapters, settings }: Kernel): NetworkOffers {
  const dispatch = (event: NetworksEvent) =>
    store.setState(state => ({ networks: nextNetworksState(state.networks, event) }))

  const requireAdapter = (namespace: Namespace) => {
    if (!adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  }

  return {
    chooseNamespace: namespace => dispatch({ type: 'namespaceActivated', namespace }),
    addNetwork(input) {
      const network = normalizeNetwork(input, settings)
      requireAdapter(network.namespace)
      dispatch({ type: 'added', network })
    },
    removeNetwork(networkId) {
      const { namespace } = parseNetworkId(networkId)
      requireAdapter(namespace)
      dispatch({ type: 'removed', namespace, networkId })
    },
    hydrate() {
      const networkId = storage.read(activeNetworkIdEntry)
      const namespace = storage.read(activeNamespaceEntry)
      if (networkId && selectNetwork(store.getState(), networkId)) {
        dispatch({ type: 'activated', namespace: parseNetworkId(networkId).namespace, networkId })
      } else if (namespace) dispatch({ type: 'namespaceActivated', namespace })
    },
  }
}
