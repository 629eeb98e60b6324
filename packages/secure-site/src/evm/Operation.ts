import type { Address, Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'

/** A user operation of EntryPoint v0.7. */
export type Operation = UserOperation<'0.7'>

/** A user operation that was sent to the network. */
export interface SentOperation {
  readonly hash: Hex
  readonly networkId: string
  readonly entryPoint: Address
  readonly operation: Operation
  readonly transactionHash: Hex
}
