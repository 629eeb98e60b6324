import { decode } from '@foyer/common'
import type { StorageBackend } from '../base/storage.js'
import { journalEntry } from '../orders/journal.js'
import type { JournalRow } from '../orders/state.js'

type Stored = Pick<StorageBackend, 'getItem' | 'setItem'>

export const journalKey = (id = 'default') => `@foyer/${id}/payments_pending`

function readRecord(storage: Stored, id?: string): { readonly version: number; readonly data: JournalRow[] } {
  return JSON.parse(storage.getItem(journalKey(id)) ?? '{"version":2,"data":[]}')
}

/** What a page left in the journal for the next one to go on with. */
export function leftOrders(storage: Stored, id?: string): readonly JournalRow[] {
  const rows = decode(journalEntry.schema, readRecord(storage, id).data)
  return rows.ok ? rows.value.filter(({ details }) => details !== undefined) : []
}

/** Changes what was left: members of the order, and of its details. */
export function rewriteOrders(
  storage: Stored,
  change: { readonly order?: object; readonly details?: object },
  id?: string,
): void {
  const { version, data } = readRecord(storage, id)
  const rewritten = data.map(row =>
    row.details ? { ...row, ...change.order, details: { ...row.details, ...change.details } } : row,
  )
  storage.setItem(journalKey(id), JSON.stringify({ version, data: rewritten }))
}
