import { defineNetwork, type Network } from '@foyer/common'

/** A chain in the form viem publishes, as far as Foyer reads it. Counts as eip155. */
export interface ChainDescription {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly contracts?: Readonly<Record<string, unknown>> | undefined
  readonly testnet?: boolean | undefined
}

interface NetworkOverrides {
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly chainImages?: Readonly<Record<string, string>> | undefined
}

/** Brings a host's network to one form: custom RPC addresses first for reading, the public ones for wallets. */
export function normalizeNetwork(input: Network | ChainDescription, overrides: NetworkOverrides): Network {
  const network = 'namespace' in input ? input : fromDescription(input)
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

function fromDescription(chain: ChainDescription): Network {
  return defineNetwork({
    id: `eip155:${chain.id}`,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(chain.blockExplorers ? { blockExplorer: chain.blockExplorers.default } : {}),
    ...(chain.testnet ? { isTestnet: true } : {}),
    ...(chain.contracts ? { contracts: deployedContracts(chain.contracts) } : {}),
  })
}

function deployedContracts(contracts: Readonly<Record<string, unknown>>): NonNullable<Network['contracts']> {
  const entries = Object.entries(contracts as Readonly<Record<string, { address?: unknown } | undefined>>)
  return Object.fromEntries(
    entries.flatMap(([name, contract]) =>
      typeof contract?.address === 'string' ? [[name, { address: contract.address }]] : [],
    ),
  )
}
