import { type ChainDescription, type Network, toNetwork } from '@foyer/common'
import type { NetworkSettings } from '../../base/settings.js'

/**
 * Converts an app's network to one format. Reads use the app's own RPC URLs first. Wallets receive only public ones.
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
