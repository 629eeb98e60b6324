/** An account of a Wallet Standard wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** `solana:mainnet`, `solana:devnet`, … */
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/** A wallet as the Wallet Standard describes it. Features are named objects; their shapes are the standard's. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly `${string}:${string}`[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** What a page is told of a change; only what changed is present. */
export interface StandardChange {
  readonly accounts?: readonly StandardAccount[]
  readonly chains?: StandardWallet['chains']
}
