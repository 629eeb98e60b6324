import { FoyerError } from '@foyer/common'
import { textOf } from './mapWalletError.js'
import { refusalOf } from './NodeRefusal.js'

/** A failure of sending: a node that refuses says why; one that cannot be reached says nothing about the transaction. */
export function toSendError(error: unknown): unknown {
  const cause = refusalOf(error)
  if (!cause) return error
  const reason = textOf(cause)
  return new FoyerError('TRANSACTION_FAILED', reason ? { reason } : {}, { cause })
}
