import { decode } from '@foyer/common'
import type { StorageBackend } from '../base/storage.js'
import { journalEntry, servicesEntry } from '../orders/journal.js'
import type { JournalRow } from '../orders/state.js'

type JournalStorage = Pick<StorageBackend, 'getItem' | 'setItem'>

const entries = [journalEntry, servicesEntry]
const keyOf = ({ key }: (typeof entries)[number], id = 'default') => `@foyer/${id}/${key}`

/** Returns the journal rows that the next page continues with. */
export function leftOrders(storage: JournalStorage, id?: string): readonly JournalRow[] {
  return entries.flatMap(entry => {
    const { data } = JSON.parse(storage.getItem(keyOf(entry, id)) ?? '{"data":[]}')
    const rows = decode<readonly JournalRow[]>(entry.schema, data)
    return rows.ok ? rows.value.filter(({ details, isLeft }) => details !== undefined && !isLeft) : []
  })
}

/** Copies the stored orders to another instance, as its other tab would have written them. */
export function copyOrders(
  from: JournalStorage,
  to: JournalStorage & Pick<StorageBackend, 'removeItem'>,
  id: string,
): void {
  for (const entry of entries) {
    const text = from.getItem(keyOf(entry))
    if (text !== null) to.setItem(keyOf(entry, id), text)
    else to.removeItem(keyOf(entry, id))
  }
}

/** Changes members of the stored orders and of their details. */
export function rewriteOrders(
  storage: JournalStorage,
  change: { readonly order?: object; readonly details?: object },
  id?: string,
): void {
  for (const entry of entries) {
    const text = storage.getItem(keyOf(entry, id))
    if (!text) continue
    const { version, data } = JSON.parse(text) as { readonly version: number; readonly data: JournalRow[] }
    const rewritten = data.map(row =>
      row.details ? { ...row, ...change.order, details: { ...row.details, ...change.details } } : row,
    )
    storage.setItem(keyOf(entry, id), JSON.stringify({ version, data: rewritten }))
  }
}
