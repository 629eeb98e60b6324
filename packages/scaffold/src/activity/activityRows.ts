import { type ActivityRow, describeTransaction, type Transaction } from '@foyer/core/features'

/** Returns whether a transaction is not known to have moved anything, such as a failed or a pending one. */
export const isUnfinished = (status: string): boolean => status !== 'confirmed'

/** Returns a row without signs and value unless its transaction is known to have moved what the row shows. */
export function withoutUnknownMoves(row: ActivityRow): ActivityRow {
  if (!isUnfinished(row.transaction.status)) return row
  return { ...row, moves: row.moves.map(each => ({ ...each, sign: '' })), value: undefined }
}

/** Returns the rows of a transaction as the list and the receipt show them. */
export function activityRows(transaction: Transaction): readonly ActivityRow[] {
  return describeTransaction(transaction).map(withoutUnknownMoves)
}
