import type { Network, NetworkId } from '@foyer/common'

/** The networks an adapter has heard of. */
export interface KnownNetworks {
  readonly remember: (networks: readonly Network[]) => void
  readonly find: (networkId: NetworkId) => Network | undefined
}

/** Keeps networks by their ids: a later one of the same id counts. */
export function createKnownNetworks(first: readonly Network[]): KnownNetworks {
  const known = new Map<NetworkId, Network>(first.map(each => [each.id, each]))
  return {
    remember(networks) {
      for (const network of networks) known.set(network.id, network)
    },
    find: networkId => known.get(networkId),
  }
}
