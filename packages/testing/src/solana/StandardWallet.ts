/** An account of a Wallet Standard wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The chains of the account, such as `solana:mainnet` and `solana:devnet`. */
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/** A wallet of the Wallet Standard. Its features are objects by name, with the shapes of the standard. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly `${string}:${string}`[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** The change that a page receives. Only changed fields are present. */
export interface StandardChange {
  readonly accounts?: readonly StandardAccount[]
  readonly chains?: StandardWallet['chains']
}
