import { type ChainDescription, type Network, toNetwork } from '@foyer/common'
import type { NetworkSettings } from '../../base/settings.js'

/**
 * Converts an app's network to one format. Custom RPC URLs come first for reads, and public ones are for
 * wallets.
 */
export function normalizeNetwork(
  input: Network | ChainDescription,
  { rpcUrls = {}, images = {} }: NetworkSettings = {},
): Network {
  const network = toNetwork(input)
  const custom = rpcUrls[network.id] ?? []
  const reference = network.id.slice(network.namespace.length + 1)
  const imageUrl = images[network.id] ?? images[reference] ?? network.imageUrl
  return {
    ...network,
    rpcUrls: [...custom, ...network.rpcUrls],
    publicRpcUrls: network.publicRpcUrls ?? network.rpcUrls,
    ...(imageUrl ? { imageUrl } : {}),
  }
}
