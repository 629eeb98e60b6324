/**
 * The outcome of a transaction. `pending`: no block contains it, or the nodes do not have it. `failed`: it was
 * reverted in its block. `replaced`: a block includes `by` instead, which does something else. `dropped`: the nodes
 * discarded it.
 */
export type TransactionOutcome =
  | {
      readonly status: 'pending'
      /** Whether the network has the transaction. */
      readonly isKnown?: boolean
      /** The trace for the next `readOutcome`, which detects a replaced or dropped transaction by it. */
      readonly trace?: string | undefined
    }
  | {
      readonly status: 'succeeded' | 'failed'
      /** The hash in the block, if the wallet submitted the same transaction again with another fee. */
      readonly includedAs?: string | undefined
    }
  | {
      readonly status: 'dropped'
      /** Whether no block can include it any more. Otherwise it may still be submitted again. */
      readonly isFinal?: boolean | undefined
    }
  | { readonly status: 'replaced'; readonly by: string }
