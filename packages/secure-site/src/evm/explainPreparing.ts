import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** Throws the node's error as a `SecureFailure`. Only for errors before anything was signed. */
export function explainPreparing(error: unknown): never {
  const isLost =
    error instanceof BaseError &&
    error.walk(each => each instanceof TimeoutError || each instanceof HttpRequestError) !== null
  const told = error instanceof BaseError ? error.details || error.shortMessage : ''
  throw new SecureFailure(
    isLost ? 'The network cannot be reached. Try again.' : told || 'The network would refuse this.',
    failureCodes.failed,
  )
}
