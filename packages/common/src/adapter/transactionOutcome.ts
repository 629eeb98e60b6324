/**
 * What became of a transaction. `pending`: no block has it yet, or nobody knows of it. `failed`: it was undone in its block.
 * `replaced`: another one took its place, whose hash is `by`. `dropped`: the nodes gave it up.
 */
export type TransactionOutcome =
  | {
      readonly status: 'pending'
      /** The network has it and waits for a block; otherwise nobody knew of it. */
      readonly isKnown?: boolean
      /** What the next question must be told, to find out that it was replaced or dropped. */
      readonly trace?: string | undefined
    }
  | { readonly status: 'succeeded' | 'failed' }
  | {
      readonly status: 'dropped'
      /** No block can have it any more. Otherwise whoever has it may hand it in again. */
      readonly isFinal?: boolean | undefined
    }
  | { readonly status: 'replaced'; readonly by: string }
