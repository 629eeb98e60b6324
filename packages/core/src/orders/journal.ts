import { type AccountId, decode, isAccountId, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../base/createStorage.js'
import type { StorageEntry } from '../base/storage.js'
import { longestName } from './appCalls.js'
import type { OrderActions } from './OrderActions.js'
import { carryOver } from './oldEntries.js'
import { agesFrom, type FollowedOrder, type JournalRow, type ServiceOrder, type StoredList } from './state.js'
import { nextOrders, type OrderEvent } from './transitions.js'

const text = v.pipe(v.string(), v.maxLength(512, 'expected short text'))
const name = v.pipe(v.string(), v.maxLength(longestName, 'expected the name of a transaction'))
const account = v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')

const followed = {
  id: text,
  startedAt: v.pipe(v.number(), v.safeInteger()),
  sentAt: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  progress: v.union(
    [
      v.looseObject({
        status: v.picklist(['asking']),
        isLeft: v.exactOptional(v.boolean()),
        isBeside: v.exactOptional(v.boolean()),
        isUnclear: v.exactOptional(v.boolean()),
      }),
      v.looseObject({
        status: v.picklist(['sent', 'unknown']),
        hash: name,
        trace: v.exactOptional(text),
        isHeld: v.exactOptional(v.boolean()),
      }),
      v.looseObject({
        status: v.picklist(['succeeded', 'failed', 'dropped']),
        hash: name,
        isFinal: v.exactOptional(v.boolean()),
        includedAs: v.exactOptional(name),
      }),
      v.looseObject({ status: v.picklist(['replaced']), hash: text, by: text }),
    ],
    'expected how far it is',
  ),
  isTold: v.boolean(),
  isLeft: v.exactOptional(v.boolean()),
}

const row = v.union(
  [
    v.looseObject({
      ...followed,
      kind: v.picklist(['send', 'approve', 'swap', 'pay', 'name', 'call']),
      account,
      isBundle: v.exactOptional(v.boolean()),
      summary: v.looseObject({
        amount: v.exactOptional(text),
        symbol: v.exactOptional(text),
        token: v.exactOptional(text),
        to: v.exactOptional(text),
        toAddress: v.exactOptional(text),
        targetAmount: v.exactOptional(text),
        targetSymbol: v.exactOptional(text),
      }),
    }),
    v.looseObject({
      ...followed,
      kind: v.picklist(['app']),
      networkId: v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id'),
      label: text,
      account: v.exactOptional(account),
      isAsked: v.exactOptional(v.boolean()),
    }),
  ],
  'expected a payment',
)

const serviceOrder = v.looseObject({
  id: text,
  kind: v.picklist(['exchange', 'purchase']),
  startedAt: v.pipe(v.number(), v.safeInteger()),
  isLeft: v.exactOptional(v.boolean()),
  isTold: v.exactOptional(v.boolean()),
  details: v.looseObject({}),
})

/** Parses a list row by row, so that one invalid row does not discard the locks of the others. */
const rowsOf = <Row>(each: v.GenericSchema<Row>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all): readonly Row[] => all.filter((one): one is Row => v.is(each, one))),
  )

/**
 * The orders in progress, so that after a reload or in another tab no lock is forgotten and nothing is paid twice.
 * While it is stored, the engine loads the feature, by the key: the feature's id and `_pending`. Version 1 had no app
 * transactions and no `unknown`, `dropped` and `replaced`. Its rows can be read unchanged.
 */
export const journalEntry: StorageEntry<readonly FollowedOrder[]> = {
  key: 'payments_pending',
  version: 2,
  schema: rowsOf(row),
  fallback: [],
  worth: 'vital',
  migrate: payments => payments,
}

/**
 * The orders at services. They have a separate key, because a tab with an older version rewrites the other list
 * without the kinds that it cannot read.
 */
export const servicesEntry: StorageEntry<readonly ServiceOrder[]> = {
  key: 'services_pending',
  version: 1,
  schema: rowsOf(serviceOrder),
  fallback: [],
  worth: 'vital',
}

/**
 * Whether a payment that the host requested may have to be resumed. A page loads the feature for it only if this is
 * set.
 */
export const payLeftEntry: StorageEntry<boolean> = {
  key: 'pay_left_pending',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  worth: 'vital',
}

/** Whether a transaction is awaited. A page without a connection loads the feature only if this is set. */
export const followedEntry: StorageEntry<boolean> = {
  key: 'payments_followed',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  worth: 'vital',
}

/**
 * The stored orders of this browser's visitor. Storage is authoritative, because another tab may ask the same wallet.
 */
export interface Journal extends Pick<OrderActions, 'lead' | 'left' | 'forget' | 'leave' | 'tell'> {
  /** Returns the requests to wallets and the app's transactions, newest first. */
  read(): readonly FollowedOrder[]
  note(event: OrderEvent): void
  /** Returns whether there may be an order of these kinds to resume. */
  hasLeft(...kinds: readonly JournalRow['kind'][]): boolean
}

/** The number of orders at services to keep. A payment is resumed for 15 minutes. */
const serviceLimit = 20

/** Creates the journal. Moves entries of older versions of Foyer into it, from this page and from other tabs. */
export function createJournal(storage: FoyerStorage): Journal {
  const payments = listIn(storage, journalEntry)
  const services = listIn(storage, servicesEntry)
  const readAll = (): readonly JournalRow[] => {
    carryOver(storage, { payments, services })
    return [...payments.read(), ...services.read()].sort((one, other) => agesFrom(other) - agesFrom(one))
  }
  const forget = (id: string) => {
    const isOther = (each: JournalRow) => each.id !== id
    if (!services.read().every(isOther)) services.write(services.read().filter(isOther))
    if (!payments.read().every(isOther)) payments.write(payments.read().map(row => withoutDetails(row, id)))
  }
  const mark = (id: string, marks: Pick<JournalRow, 'isLeft'> | Pick<JournalRow, 'isTold'>) => {
    const isOther = (each: JournalRow) => each.id !== id
    const marked = <Row extends JournalRow>(row: Row): Row => (isOther(row) ? row : { ...row, ...marks })
    if (!services.read().every(isOther)) services.write(services.read().map(marked))
    if (!payments.read().every(isOther)) payments.write(payments.read().map(marked))
  }
  readAll()
  return {
    read: payments.read,
    note: event => payments.write(nextOrders(payments.read(), event)),
    lead: order => {
      const others = services.read().filter(({ id }) => id !== order.id)
      services.write([...others, order].slice(-serviceLimit))
    },
    left: ({ kinds, maxAgeMs, keptMs = maxAgeMs, schema }) =>
      readAll().flatMap(row => {
        const { id } = row
        // An order must not look new after the clock was set back.
        const aheadMs = agesFrom(row) - Date.now()
        const startedAt = Math.min(agesFrom(row), Date.now())
        const kind = kinds.find(each => each === row.kind)
        const hash = 'progress' in row && 'hash' in row.progress ? row.progress.hash : undefined
        if (!kind || !row.details || !(isService(row) || hash)) return []
        const details = decode(schema, row.details)
        if (details.ok && Math.abs(aheadMs) < maxAgeMs) {
          const { isLeft, isTold } = row
          return [{ id, kind, startedAt, details: details.value, hash, isLeft, isTold }]
        }
        if (!details.ok || Math.abs(aheadMs) >= keptMs) forget(id)
        return []
      }),
    hasLeft: (...kinds) => readAll().some(row => row.details && kinds.includes(row.kind) && !row.isLeft),
    forget,
    leave: id => mark(id, { isLeft: true }),
    tell: id => mark(id, { isTold: true }),
  }
}

function listIn<Row>(storage: FoyerStorage, entry: StorageEntry<readonly Row[]>): StoredList<Row> {
  return {
    read: () => storage.read(entry),
    write(rows) {
      if (rows.length > 0) storage.write(entry, rows)
      else storage.remove(entry)
    },
  }
}

function withoutDetails(row: FollowedOrder, id: string): FollowedOrder {
  if (row.id !== id) return row
  const { details: _, ...others } = row
  return others as FollowedOrder // details are optional in a payment
}

function isService(row: JournalRow): row is ServiceOrder {
  return row.kind === 'exchange' || row.kind === 'purchase'
}
