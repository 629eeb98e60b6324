/** An account of the local clusters: funded, and its key is public. Never use it elsewhere. */
export interface SolanaAccount {
  readonly address: string
  /** 64 bytes, base58: the form in which wallets export a key. */
  readonly secretKey: string
}

/** A fungible token of a local cluster. */
export interface SolanaToken {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The address of the program it belongs to: SPL Token or Token-2022. */
  readonly program: string
}

/** One local cluster. It answers with the genesis hash of the public one whose id it bears. */
export interface SolanaCluster {
  /** CAIP-2. */
  readonly networkId: `solana:${string}`
  /** Its name in the Wallet Standard. */
  readonly chain: `solana:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  /** The same port. */
  readonly webSocketUrl: string
  readonly tokens: { readonly dollar: SolanaToken; readonly coin: SolanaToken }
}

/** What the Solana part offers: two clusters with the same accounts and tokens. */
export interface SolanaServices {
  readonly clusters: readonly [SolanaCluster, SolanaCluster]
  /**
   * Nine accounts with 1000 SOL each on both clusters, and 1000 of each token: `dollar` (SPL Token) and `coin`
   * (Token-2022). The phone wallet holds the seventh and eighth.
   */
  readonly accounts: readonly [SolanaAccount, SolanaAccount, SolanaAccount, ...SolanaAccount[]]
}
