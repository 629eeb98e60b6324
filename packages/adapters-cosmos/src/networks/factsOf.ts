import { FoyerError, type Network } from '@foyer/common'
import type { CosmosFacts, CosmosNetwork } from './CosmosNetwork.js'

/** What a network says of itself as a Cosmos chain; `undefined` when it was declared without. */
export function findFacts(network: Network): CosmosFacts | undefined {
  return (network as Partial<CosmosNetwork>).cosmos
}

/** What a network says of itself as a Cosmos chain. Throws `NETWORK_UNSUPPORTED` when it was declared without. */
export function factsOf(network: Network): CosmosFacts {
  const facts = findFacts(network)
  if (!facts) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: network.id })
  return facts
}
