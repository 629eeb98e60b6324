interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
}

/** One request a wallet received. */
export interface WalletCall extends Asked {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Whether it asked the visitor anything. */
  readonly hasPrompted: boolean
}

/** A request that waits for `approve` or `reject`. */
export interface PendingApproval extends Asked {
  readonly id: number
}
