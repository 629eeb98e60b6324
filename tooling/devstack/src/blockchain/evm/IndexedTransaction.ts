import type { Address, Hex } from 'viem'

/** A transfer of coins, tokens or a collectible. */
export type Move = { readonly from: Address; readonly to: Address } & (
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'token'; readonly contract: Address; readonly amount: bigint }
  | { readonly kind: 'collectible'; readonly contract: Address; readonly tokenId: bigint }
)

/** A mined transaction in the index. Addresses are lowercase. */
export interface IndexedTransaction {
  readonly hash: Hex
  readonly from: Address
  /** The called address or, for a deployment, the new contract. */
  readonly to: Address
  readonly nonce: number
  readonly hasCallData: boolean
  readonly isDeployment: boolean
  readonly isDone: boolean
  /** The owners that approved a spender for tokens or collectibles. */
  readonly approvers: readonly Address[]
  readonly moves: readonly Move[]
  readonly blockNumber: number
  /** The index of the transaction in its block. */
  readonly position: number
  /** The time of the block, in seconds since the epoch. */
  readonly minedAt: number
}

/** A block and those of its transactions that the index contains. */
export interface IndexedBlock {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly IndexedTransaction[]
}
