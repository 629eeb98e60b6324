import { randomId, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage, StorageEntry } from '../base/storage.js'
import type { JournalRow } from './state.js'

const integer = v.pipe(v.number(), v.safeInteger())

/** An entry that Foyer wrote before every order stood in the journal. Each held one order. */
function oldEntry<Value>(key: string, schema: Schema<Value>): StorageEntry<Value | undefined> {
  return { key, version: 1, schema, fallback: undefined, worth: 'vital' }
}

/** A transaction of a swap that its wallet sent. Beside what is read here, each has what its room goes on with. */
const swapEntry = oldEntry('swap_pending', v.looseObject({ hash: v.string() }))

/** A payment that an exchange was led to for, or that its wallet sent. */
const payEntry = oldEntry(
  'pay_pending',
  v.looseObject({
    paymentId: v.string(),
    startedAt: integer,
    request: v.looseObject({}),
    exchange: v.exactOptional(v.looseObject({})),
    hash: v.exactOptional(v.string()),
  }),
)

/** A purchase whose shop tells what was bought. */
const purchaseEntry = oldEntry('onramp_pending', v.looseObject({ startedAt: integer }))

/**
 * Reads the entries that older versions of Foyer kept beside the journal, once. What a wallet sent stood in the journal too,
 * and gets its details. The entries are removed after the journal is written, so that nothing is lost in between.
 */
export function carryOver(
  storage: FoyerStorage,
  rows: readonly JournalRow[],
  write: (rows: readonly JournalRow[]) => void,
): void {
  const entries = [swapEntry, payEntry, purchaseEntry].filter(({ key }) => storage.has(key))
  if (entries.length === 0) return
  const swap = storage.read(swapEntry)
  const payment = storage.read(payEntry)
  const purchase = storage.read(purchaseEntry)
  const carried: JournalRow[] = rows.map(row => {
    const isSwap = swap && 'progress' in row && 'hash' in row.progress && row.progress.hash === swap.hash
    if (isSwap) return { ...row, details: swap }
    return payment?.hash && row.id === payment.paymentId ? { ...row, details: payment } : row
  })
  if (payment?.exchange) {
    const { paymentId: id, startedAt } = payment
    carried.push({ id, kind: 'exchange', startedAt, details: payment })
  }
  if (purchase) {
    const { startedAt } = purchase
    carried.push({ id: randomId(), kind: 'purchase', startedAt, details: purchase })
  }
  write(carried)
  for (const entry of entries) storage.remove(entry)
}
