import { FoyerError, isFoyerError } from '@foyer/common'

const connectFailures = new Set<string>([
  'ABORTED',
  'CONNECT_FAILED',
  'CONNECT_PENDING',
  'CONNECT_REJECTED',
  'WALLET_ANSWER_INVALID',
  'WALLET_LOCKED',
])

/** A failure as `Connector.connect` may tell it; whatever else happened becomes the cause of a `CONNECT_FAILED`. */
export function toConnectError(error: unknown): FoyerError {
  if (isFoyerError(error) && connectFailures.has(error.code)) return error
  const reason = error instanceof Error ? { reason: error.message } : {}
  return new FoyerError('CONNECT_FAILED', reason, { cause: error })
}
