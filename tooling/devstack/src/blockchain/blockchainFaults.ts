/**
 * Ways the service fails, each the first folder of a path. `slow` answers rightly, but late. From `noQuote` on a fault
 * is about swaps, purchases or exchanges alone: everything else answers rightly.
 */
export const blockchainFaults = [
  'slow',
  'never',
  'malformed',
  'error',
  'forbidden',
  'limited',
  'empty',
  'unsupported',
  'noQuote',
  'worse',
  'revert',
  'noGas',
  'noOptions',
  'noExchange',
  'lostPay',
] as const

/** A way the service fails. */
export type BlockchainFault = (typeof blockchainFaults)[number]
