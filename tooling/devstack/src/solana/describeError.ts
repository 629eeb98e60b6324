import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrors, transactionErrors } from './errorNames.js'

/**
 * Returns a transaction's error in the JSON form of Solana's RPC: a name, or `{ InstructionError: [index, name] }`.
 */
export function describeError(failed: FailedTransactionMetadata): unknown {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'Unknown'
  if (!('err' in error)) return { InsufficientFundsForRent: { account_index: indexOf(error) } }
  const inner = error.err()
  if (typeof inner === 'number')
    return { InstructionError: [error.index, instructionErrors[inner] ?? 'GenericError'] }
  return { InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : 'BorshIoError'] }
}

function indexOf(error: { accountIndex: number } | { index: number }): number {
  return 'accountIndex' in error ? error.accountIndex : error.index
}
