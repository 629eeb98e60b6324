import { type Namespace, type NetworkId, parseNetworkId } from '../caip.js'

/** A network a host offers to its visitors. Plain data. Its type knows the id, for hosts that name networks by theirs. */
export interface Network<Id extends NetworkId = NetworkId> {
  /** CAIP-2 id. */
  readonly id: Id
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Addresses Foyer reads from, in order of preference. */
  readonly rpcUrls: readonly string[]
  /** Addresses given to a wallet that does not know the network; `rpcUrls` when absent. Never carry a project id. */
  readonly publicRpcUrls?: readonly string[]
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  /** Address of the network's image; wins over `imageId`. */
  readonly imageUrl?: string
  /** Id of the image in the directory service. */
  readonly imageId?: string
  readonly isTestnet?: boolean
  /** Well-known contracts by name, for example `multicall3` or `ensUniversalResolver`. */
  readonly contracts?: Readonly<Record<string, { readonly address: string }>>
}

/**
 * Declares a network; its namespace follows from its id. Throws `NETWORK_ID_INVALID`.
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

/** A network in either form, as a network. */
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
