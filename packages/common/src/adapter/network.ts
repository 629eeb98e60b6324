import { type Namespace, type NetworkId, parseNetworkId } from '../caip.js'

/** A network that a host offers to its visitors. Plain data. The type parameter keeps the literal id. */
export interface Network<Id extends NetworkId = NetworkId> {
  /** The CAIP-2 id of the network. */
  readonly id: Id
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The RPC URLs that Foyer uses, in order of preference. */
  readonly rpcUrls: readonly string[]
  /** RPC URLs for wallets that do not have the network. They never contain a project id. Defaults to `rpcUrls`. */
  readonly publicRpcUrls?: readonly string[]
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  /** The URL of the network's image. Takes precedence over `imageId`. */
  readonly imageUrl?: string
  /** The id of the image in the directory service. */
  readonly imageId?: string
  readonly isTestnet?: boolean
  /** Well-known contracts by name, for example `multicall3` or `ensUniversalResolver`. */
  readonly contracts?: Readonly<Record<string, { readonly address: string }>>
}

/**
 * Defines a network and derives its namespace from the id. Throws `NETWORK_ID_INVALID`.
 *
 * @example
 * const local = defineNetwork({
 *   id: 'eip155:31337',
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: ['http://127.0.0.1:8545'],
 * })
 */
export function defineNetwork<const Id extends NetworkId>(
  network: Omit<Network, 'id' | 'namespace'> & { readonly id: Id },
): Network<Id> {
  return { ...network, namespace: parseNetworkId(network.id).namespace }
}

/** The fields that Foyer reads of a chain in viem's format. The namespace is eip155. */
export interface ChainDescription {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly contracts?: Readonly<Record<string, unknown>> | undefined
  readonly testnet?: boolean | undefined
}

/** Converts a viem chain to a network. Returns a network unchanged. */
export function toNetwork(input: Network | ChainDescription): Network {
  if ('namespace' in input) return input
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = input
  return defineNetwork({
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers ? { blockExplorer: blockExplorers.default } : {}),
    ...(testnet ? { isTestnet: true } : {}),
    ...(contracts ? { contracts: deployedContracts(contracts) } : {}),
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
