import { defineNetwork, type Network, type NetworkId } from '@foyer/common'

/** A currency of a chain other than the native currency. */
export interface CosmosCurrency {
  /** The smallest unit, for example `ibc/27394FB0…`. */
  readonly denom: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The properties of a Cosmos chain that its addresses and transactions need. */
export interface CosmosFacts {
  /** The prefix of the chain's addresses. */
  readonly bech32Prefix: string
  /** The smallest unit of the native currency, for example `uatom`. */
  readonly denom: string
  /** The price of a unit of gas in `denom`, as a decimal string. The minimum if the chain has a `feeMarket`. */
  readonly gasPrice: string
  /**
   * The module that prices gas per block: Osmosis's `txfees`, or Skip's `feemarket`, which the Cosmos Hub uses. It is
   * queried before every transfer. If a node does not support it, `gasPrice` applies.
   */
  readonly feeMarket?: 'txfees' | 'feemarket'
  /** URLs of the SDK's REST API, which wallets require when they add a chain. */
  readonly restUrls?: readonly string[]
  /** Currencies that the chain does not describe itself, such as those from other chains. */
  readonly currencies?: readonly CosmosCurrency[]
  /** The SLIP-44 coin type of the keys. Defaults to 118. It is 60 on chains with Ethereum keys (Injective, Evmos). */
  readonly coinType?: number
}

/** A Cosmos network. Its `rpcUrls` are CometBFT JSON-RPC URLs. */
export interface CosmosNetwork<Id extends NetworkId<'cosmos'> = NetworkId<'cosmos'>> extends Network<Id> {
  readonly cosmos: CosmosFacts
}

/**
 * Defines a Cosmos network. The namespace follows from its id. Throws `NETWORK_ID_INVALID`.
 *
 * @example
 * const local = defineCosmosNetwork({
 *   id: 'cosmos:local-1',
 *   name: 'Local',
 *   nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
 *   rpcUrls: ['http://127.0.0.1:26657'],
 *   cosmos: { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '0.005' },
 * })
 */
export function defineCosmosNetwork<const Id extends NetworkId<'cosmos'>>({
  cosmos,
  ...network
}: Omit<CosmosNetwork, 'id' | 'namespace'> & { readonly id: Id }): CosmosNetwork<Id> {
  return { ...defineNetwork(network), cosmos }
}
