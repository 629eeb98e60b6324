import { FoyerError, type Network } from '@foyer/common'
import type { CosmosFacts, CosmosNetwork } from './CosmosNetwork.js'

/** Returns a network's Cosmos facts, or `undefined` if it was defined without them. */
export function findFacts(network: Network): CosmosFacts | undefined {
  return (network as Partial<CosmosNetwork>).cosmos
}

/** Returns a network's Cosmos facts. Throws `NETWORK_UNSUPPORTED` if it was defined without them. */
export function factsOf(network: Network): CosmosFacts {
  const facts = findFacts(network)
  if (!facts) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: network.id })
  return facts
}
