/** A funded account of the local chains. Its key is public, so never use it elsewhere. */
export interface CosmosAccount {
  /** The private key: 32 bytes as hex. */
  readonly secretKey: string
  /** The addresses on the first and the second chain. */
  readonly addresses: readonly [string, string]
}

/** A local chain behind CometBFT's RPC and the REST interface of the Cosmos SDK. */
export interface CosmosChain {
  /** The CAIP-2 id of the chain. */
  readonly networkId: `cosmos:${string}`
  readonly chainId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The prefix of the chain's addresses. */
  readonly bech32Prefix: string
  /** The denomination of the native currency's smallest unit. */
  readonly denom: string
  /** The minimum gas price, in `denom`. */
  readonly gasPrice: string
  /** A second currency that the accounts hold. */
  readonly token: { readonly denom: string; readonly symbol: string; readonly decimals: number }
  /** The URL of CometBFT's JSON-RPC. */
  readonly rpcUrl: string
  /** The base URL of the REST interface, as in `{restUrl}/cosmos/bank/v1beta1/balances/{address}`. */
  readonly restUrl: string
}

/** The services of the Cosmos part: two chains with the same keys. */
export interface CosmosServices {
  readonly chains: readonly [CosmosChain, CosmosChain]
  /** Nine accounts, each with 1000 of the native currency and 500 of the token on both chains. */
  readonly accounts: readonly [CosmosAccount, CosmosAccount, CosmosAccount, ...CosmosAccount[]]
}
