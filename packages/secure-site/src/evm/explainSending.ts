import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { failureCodes, SecureFailure, unknownOutcome } from '../service/SecureFailure.js'

/** Throws what a node said of a transaction, or that its word did not come. */
export function explainSending(error: unknown): never {
  if (error instanceof SecureFailure) throw error
  const isLost =
    error instanceof BaseError &&
    error.walk(each => each instanceof TimeoutError || each instanceof HttpRequestError) !== null
  const told = error instanceof BaseError ? error.details || error.shortMessage : ''
  throw new SecureFailure(
    isLost ? unknownOutcome : told || 'The network refused the transaction.',
    failureCodes.failed,
  )
}
