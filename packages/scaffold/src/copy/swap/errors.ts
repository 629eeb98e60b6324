import type { ErrorCopy } from '../ErrorCopy.js'

/** English sentences for the failures that only swapping has, and for what a network has yet to confirm. */
export const swapErrorsEn = {
  SWAP_QUOTE_UNAVAILABLE: {
    title: 'There is no price for this swap',
    next: 'Try a smaller amount, or choose another token.',
  },
  SWAP_TRANSACTION_INVALID: {
    title: 'The service built a transaction that is not this swap',
    next: 'Nothing was asked of your wallet. Try again, or choose another token.',
  },
  TRANSACTION_UNCONFIRMED: {
    title: 'The network has not confirmed it yet',
    next: 'Look it up in your activity before you try again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type SwapErrorCode = keyof typeof swapErrorsEn
