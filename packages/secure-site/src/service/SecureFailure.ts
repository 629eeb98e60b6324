/** The EIP-1193, EIP-5792 and JSON-RPC error codes of this service. */
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

/** The message for an unknown outcome. It never claims that the transaction was not sent. */
export const unknownOutcome =
  'It is not known whether the network took this. Look at the account’s activity before you send it again.'

/** An error with a message for the visitor or the app, and an error code if one fits. */
export class SecureFailure extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message)
    this.name = 'SecureFailure'
  }
}
