interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A request that the wallet received. */
export interface WalletCall extends RpcRequest {
  /** The time of receipt, in milliseconds since the epoch. */
  readonly at: number
  /** Whether the request prompted the user. */
  readonly hasPrompted: boolean
}

/** A request that waits for `approve` or `reject`. */
export interface PendingApproval extends RpcRequest {
  readonly id: number
}
