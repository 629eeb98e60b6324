import { randomId, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../base/createStorage.js'
import type { StorageEntry } from '../base/storage.js'
import type { FollowedOrder, ServiceOrder, StoredList } from './state.js'

const integer = v.pipe(v.number(), v.safeInteger())

/** Returns an entry from before the journal held every order. Each such entry held one order. */
function oldEntry<Value>(key: string, schema: Schema<Value>): StorageEntry<Value | undefined> {
  return { key, version: 1, schema, fallback: undefined, worth: 'vital' }
}

/** A transaction of a swap that its wallet sent. Each entry also has the details that its room needs to resume it. */
const swapEntry = oldEntry('swap_pending', v.looseObject({ hash: v.string() }))

/** A payment at an exchange, or one that its wallet sent. */
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

/** A purchase at a provider that reports purchases. */
const purchaseEntry = oldEntry('onramp_pending', v.looseObject({ startedAt: integer }))

interface JournalLists {
  readonly payments: StoredList<FollowedOrder>
  readonly services: StoredList<ServiceOrder>
}

/**
 * Moves the entries of older versions of Foyer into the journal. A transaction that a wallet sent is already in the
 * journal, and gets its details. The entries are removed only after the journal is written, so that nothing is lost
 * in between.
 */
export function carryOver(storage: FoyerStorage, { payments, services }: JournalLists): void {
  const entries = [swapEntry, payEntry, purchaseEntry].filter(({ key }) => storage.has(key))
  if (entries.length === 0) return
  const swap = storage.read(swapEntry)
  const payment = storage.read(payEntry)
  const purchase = storage.read(purchaseEntry)

  const carried = payments.read().map(row => {
    const isSwap = swap && 'hash' in row.progress && row.progress.hash === swap.hash
    if (isSwap) return { ...row, details: swap }
    return payment?.hash && row.id === payment.paymentId ? { ...row, details: payment } : row
  })
  const led: ServiceOrder[] = []
  if (payment?.exchange) {
    const { paymentId: id, startedAt } = payment
    led.push({ id, kind: 'exchange', startedAt, details: payment })
  }
  if (purchase) {
    const { startedAt } = purchase
    led.push({ id: randomId(), kind: 'purchase', startedAt, details: purchase })
  }
  const others = services.read().filter(each => !led.some(one => isOneOrder(one, each)))
  const write = () => {
    if (swap || payment?.hash) payments.write(carried)
    if (led.length > 0) services.write([...others, ...led])
  }
  write()
  for (const entry of entries) storage.remove(entry)
  // Storage that was full has room now.
  write()
}

/** Returns whether two orders at services are one. The old entry of a purchase has no id. */
function isOneOrder(one: ServiceOrder, other: ServiceOrder): boolean {
  if (one.kind !== 'purchase') return one.id === other.id
  return one.kind === other.kind && one.startedAt === other.startedAt
}
