import { type Network, type NetworkId, parseNetworkId } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { type ChainDescription, normalizeNetwork } from '../options/normalizeNetwork.js'
import { loadImages } from './loadImages.js'
import { type NetworksEvent, nextNetworksState } from './transitions.js'

/** Changes what the host offers; no wallet is asked anything. */
export interface NetworkOffers {
  /** Offers one more network. */
  addNetwork(network: Network | ChainDescription): void
  /** Offers a network no longer; when it was in use the first of those that remain is. */
  removeNetwork(networkId: NetworkId): void
}

export function createNetworkOffers(kernel: Kernel): NetworkOffers {
  const { store, settings } = kernel
  const dispatch = (event: NetworksEvent) =>
    store.setState(state => ({ networks: nextNetworksState(state.networks, event) }))

  return {
    addNetwork(input) {
      const network = normalizeNetwork(input, settings)
      dispatch({ type: 'added', network })
      if (store.getState().modal.isOpen) loadImages(kernel)
    },
    removeNetwork(networkId) {
      const { namespace } = parseNetworkId(networkId)
      dispatch({ type: 'removed', namespace, networkId })
    },
  }
}
