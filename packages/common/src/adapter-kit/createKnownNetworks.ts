import type { Network, NetworkId } from '@foyer/common'
import type { NetworkOf } from './ActingAccount.js'

/** The networks an adapter has heard of. */
export interface KnownNetworks {
  /** Told which networks the host offers, whose nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
  readonly find: NetworkOf
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
