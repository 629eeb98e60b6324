import type { ActivityRow, Transaction } from '@foyer/core/features'
import { activityRows, withoutUnknownMoves } from './activityRows.js'

/** What a row shows of its transfers: the direction, the assets and the amounts. */
function moved({ mark, moves }: ActivityRow): string {
  return JSON.stringify([mark, moves.map(({ name, amount }) => [name, amount])])
}

function pictured({ pictures }: ActivityRow): string {
  return JSON.stringify(pictures.map(({ kind, name, imageUrl }) => [kind, name, imageUrl]))
}

/** Returns whether two rows do not show different other sides. It is unknown for one of several transfers. */
function hasSameSides(one: ActivityRow, other: ActivityRow): boolean {
  const parties = new Set([one.counterparty, other.counterparty].filter(Boolean))
  return parties.size < 2
}

/** Returns the row that shows the same transfer, if the transaction still has it. Its place among others may change. */
function findSame(row: ActivityRow, rows: readonly ActivityRow[]): ActivityRow | undefined {
  const alike = rows.filter(each => moved(each) === moved(row) && hasSameSides(each, row))
  const alsoPictured = alike.filter(each => pictured(each) === pictured(row))
  const found = alsoPictured.length > 0 ? alsoPictured : alike // a picture may come later
  return found.find(({ id }) => id === row.id) ?? found[0]
}

/**
 * Returns a row as its transaction is now. If the transaction no longer has the shown transfer, the row keeps what it
 * shows and has the transaction's status. Another transfer of the same transaction is never shown instead.
 */
export function followRow(row: ActivityRow, transaction: Transaction): ActivityRow {
  const { status } = transaction
  const kept = { ...row, transaction: { ...row.transaction, status } }
  return findSame(row, activityRows(transaction)) ?? withoutUnknownMoves(kept)
}
