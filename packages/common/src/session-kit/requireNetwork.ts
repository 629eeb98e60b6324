import { FoyerError, type Network, type NetworkId } from '@foyer/common'
import type { NetworkOf } from '../adapter-kit/ActingAccount.js'

/** The network whose nodes are asked. Throws `NETWORK_UNSUPPORTED` for one that nobody named. */
export function requireNetwork(networkOf: NetworkOf, networkId: NetworkId): Network {
  const network = networkOf(networkId)
  if (!network) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  return network
}
