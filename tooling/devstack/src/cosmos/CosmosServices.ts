/** An account of the local chains: funded, and its key is public. Never use it elsewhere. */
export interface CosmosAccount {
  /** 32 bytes, hex. */
  readonly secretKey: string
  /** On the first and on the second chain. */
  readonly addresses: readonly [string, string]
}

/** One local chain behind the RPC of CometBFT and the REST interface of the Cosmos SDK. */
export interface CosmosChain {
  /** CAIP-2. */
  readonly networkId: `cosmos:${string}`
  readonly chainId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The beginning of its addresses. */
  readonly bech32Prefix: string
  /** Of the smallest unit of the native currency. */
  readonly denom: string
  /** What a unit of gas costs at least, in `denom`. */
  readonly gasPrice: string
  /** Another currency that its accounts hold. */
  readonly token: { readonly denom: string; readonly symbol: string; readonly decimals: number }
  /** CometBFT's JSON-RPC. */
  readonly rpcUrl: string
  /** `{restUrl}/cosmos/bank/v1beta1/balances/{address}`, … */
  readonly restUrl: string
}

/** What the Cosmos part offers: two chains with the same keys. */
export interface CosmosServices {
  readonly chains: readonly [CosmosChain, CosmosChain]
  /** Nine accounts with 1000 of the native currency and 500 of the token, on both chains. */
  readonly accounts: readonly [CosmosAccount, CosmosAccount, CosmosAccount, ...CosmosAccount[]]
}
