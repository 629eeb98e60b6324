import { type ChainDescription, type Network, toNetwork } from '@foyer/common'

interface NetworkOverrides {
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly chainImages?: Readonly<Record<string, string>> | undefined
}

/**
 * Converts an app's network to one format. Custom RPC addresses come first for reads, and public ones are for
 * wallets.
 */
export function normalizeNetwork(input: Network | ChainDescription, overrides: NetworkOverrides): Network {
  const network = toNetwork(input)
  const custom = overrides.customRpcUrls?.[network.id] ?? []
  const reference = network.id.slice(network.namespace.length + 1)
  const imageUrl =
    overrides.chainImages?.[network.id] ?? overrides.chainImages?.[reference] ?? network.imageUrl
  return {
    ...network,
    rpcUrls: [...custom, ...network.rpcUrls],
    publicRpcUrls: network.publicRpcUrls ?? network.rpcUrls,
    ...(imageUrl ? { imageUrl } : {}),
  }
}
