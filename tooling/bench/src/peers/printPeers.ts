import { printTable } from '../printTable.js'
import { type ColumnTimes, toFirstRowTable, toVerdicts } from './firstRows.js'

/** Prints the first open of all pages and compares Foyer with each peer. Never fails a run. */
export function printPeers(columns: readonly ColumnTimes[]): void {
  printTable(toFirstRowTable(columns))
  for (const verdict of toVerdicts(columns)) console.log(verdict)
  console.log()
}
