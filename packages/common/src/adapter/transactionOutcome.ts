/**
 * The outcome of a transaction. `pending`: no block contains it, or the nodes do not have it. `failed`: it was
 * reverted in its block. `replaced`: the transaction `by` was included instead. `dropped`: the nodes discarded it.
 */
export type TransactionOutcome =
  | {
      readonly status: 'pending'
      /** Whether the network has the transaction. */
      readonly isKnown?: boolean
      /** The trace for the next `readOutcome`, which detects a replaced or dropped transaction by it. */
      readonly trace?: string | undefined
    }
  | { readonly status: 'succeeded' | 'failed' }
  | {
      readonly status: 'dropped'
      /** Whether no block can include it any more. Otherwise it may still be submitted again. */
      readonly isFinal?: boolean | undefined
    }
  | { readonly status: 'replaced'; readonly by: string }
