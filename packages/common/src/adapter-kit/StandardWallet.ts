/** An account of a Wallet Standard wallet, as far as Foyer reads it. Nothing in it is trusted. */
export interface StandardAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** The part of a Wallet Standard wallet that Foyer uses. What `features` holds is checked when it is used. */
export interface StandardWallet {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}
