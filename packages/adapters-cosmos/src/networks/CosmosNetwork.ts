import { defineNetwork, type Network, type NetworkId } from '@foyer/common'

/** A currency of a chain, beside its native one. */
export interface CosmosCurrency {
  /** The smallest unit: `ibc/27394FB0…`. */
  readonly denom: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What addresses and transactions of a Cosmos chain are made of. */
export interface CosmosFacts {
  /** The beginning of its addresses. */
  readonly bech32Prefix: string
  /** The smallest unit of the native currency, `uatom`. */
  readonly denom: string
  /** What a unit of gas costs, in `denom`: decimal text. The least, where the chain has a `feeMarket`. */
  readonly gasPrice: string
  /**
   * The module that prices gas block by block: `txfees` of Osmosis, or `feemarket` of Skip, which the Cosmos Hub has. It is
   * asked before every transfer; where it does not know, `gasPrice` is paid.
   */
  readonly feeMarket?: 'txfees' | 'feemarket'
  /** Addresses of the SDK's REST interface, which wallets want to know of a chain that is new to them. */
  readonly restUrls?: readonly string[]
  /** Other currencies of the chain that it does not describe itself, such as those that came from another chain. */
  readonly currencies?: readonly CosmosCurrency[]
  /** SLIP-44 number of the keys; 118 when absent, and 60 on chains that have Ethereum's keys (Injective, Evmos). */
  readonly coinType?: number
}

/** A Cosmos network. Its `rpcUrls` are addresses of CometBFT's JSON-RPC. */
export interface CosmosNetwork<Id extends NetworkId = NetworkId> extends Network<Id> {
  readonly cosmos: CosmosFacts
}

/**
 * Declares a Cosmos network; its namespace follows from its id. Throws `NETWORK_ID_INVALID`.
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
export function defineCosmosNetwork<const Id extends NetworkId>({
  cosmos,
  ...network
}: Omit<CosmosNetwork, 'id' | 'namespace'> & { readonly id: Id }): CosmosNetwork<Id> {
  return { ...defineNetwork(network), cosmos }
}
