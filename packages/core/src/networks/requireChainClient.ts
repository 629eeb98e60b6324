import { type ChainClient, FoyerError, type NetworkId, parseNetworkId } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from './selectors.js'

/**
 * Reads of a network that must be there. Throws `ADAPTER_NOT_FOUND` for a namespace without adapter,
 * `NETWORK_CLIENT_NOT_SET` for a network the host does not offer.
 */
export function requireChainClient(
  { store, adapters }: Pick<Kernel, 'store' | 'adapters'>,
  networkId: NetworkId,
): ChainClient {
  const adapter = adapters.get(parseNetworkId(networkId).namespace)
  if (!adapter) throw new FoyerError('ADAPTER_NOT_FOUND', {}, { message: 'Chain adapter not found' })
  const network = selectNetwork(store.getState(), networkId)
  const message = 'NetworkController client not set'
  if (!network) throw new FoyerError('NETWORK_CLIENT_NOT_SET', {}, { message })
  return adapter.chainClient(network)
}
