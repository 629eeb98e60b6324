/** A funded account of the local clusters. Its key is public, so never use it elsewhere. */
export interface SolanaAccount {
  readonly address: string
  /** 64 bytes in base58, the format in which wallets export a key. */
  readonly secretKey: string
}

/** A fungible token of a local cluster. */
export interface SolanaToken {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The address of the token program: SPL Token or Token-2022. */
  readonly program: string
}

/** A local cluster. It has the id and the genesis hash of a public cluster. */
export interface SolanaCluster {
  /** The CAIP-2 id of the cluster. */
  readonly networkId: `solana:${string}`
  /** The name of the cluster in the Wallet Standard. */
  readonly chain: `solana:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  /** The websocket URL, on the same port as `rpcUrl`. */
  readonly webSocketUrl: string
  readonly tokens: { readonly dollar: SolanaToken; readonly coin: SolanaToken }
}

/** The services of the Solana part: two clusters with the same accounts and tokens. */
export interface SolanaServices {
  readonly clusters: readonly [SolanaCluster, SolanaCluster]
  /**
   * Nine accounts, each with 1000 SOL and 1000 of each token on both clusters. `dollar` is an SPL token and `coin` a
   * Token-2022 token. The phone wallet holds the seventh and the eighth account.
   */
  readonly accounts: readonly [SolanaAccount, SolanaAccount, SolanaAccount, ...SolanaAccount[]]
}
