/** EIP-1193 and JSON-RPC numbers this service answers with. */
export const failureCodes = {
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnectedChain: 4901,
  repeatedBatch: 5720,
  unknownBatch: 5730,
  notAtomic: 5760,
  invalidRequest: -32600,
  invalidParams: -32602,
  failed: -32000,
  limitExceeded: -32005,
} as const

/** What is said where nobody knows whether the network took a transaction: never that it did not. */
export const unknownOutcome =
  'It is not known whether the network took this. Look at the account’s activity before you send it again.'

/** What the visitor or the app is told: a sentence, and a number where one of EIP-1193 fits. */
export class SecureFailure extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message)
    this.name = 'SecureFailure'
  }
}
