/**
 * The faults of the service. Each is the first folder of a path. `slow` sends the correct response late. The faults
 * from `noQuote` on affect only swaps, purchases or exchanges.
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

/** A fault of the service. */
export type BlockchainFault = (typeof blockchainFaults)[number]
