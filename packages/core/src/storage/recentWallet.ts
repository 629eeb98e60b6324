/** A wallet the visitor used lately, as far as its row needs it. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** CAIP-2 ids the wallet is known to support; none means unknown. */
  readonly chains?: readonly string[] | undefined
}

/** How many recent wallets are kept (SPEC section 9). */
export const recentWalletLimit = 2
