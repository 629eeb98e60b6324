import type { Address, Hex } from 'viem'

/** Something of value that changed hands. */
export type Move = { readonly from: Address; readonly to: Address } & (
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'token'; readonly contract: Address; readonly amount: bigint }
  | { readonly kind: 'collectible'; readonly contract: Address; readonly tokenId: bigint }
)

/** A mined transaction as the index keeps it. Addresses are in lower case. */
export interface IndexedTransaction {
  readonly hash: Hex
  readonly from: Address
  /** What was called or, where a contract was deployed, the contract. */
  readonly to: Address
  readonly nonce: number
  readonly hasCallData: boolean
  readonly isDeployment: boolean
  readonly isDone: boolean
  /** Who let somebody else spend tokens. */
  readonly approvers: readonly Address[]
  readonly moves: readonly Move[]
  readonly blockNumber: number
  /** Its place in the block. */
  readonly position: number
  /** In seconds since 1970. */
  readonly minedAt: number
}

/** A block as the index keeps it. */
export interface IndexedBlock {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly IndexedTransaction[]
}
