import { type Network, ownValue } from '@foyer/common'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import type { Collectible } from './heldCollectibles.js'
import { type ActivityKnown, selectActivity } from './state.js'

/** What a row shows of what moved. */
export interface ActivityPicture {
  readonly kind: Transfer['asset']['kind']
  readonly name: string
  readonly imageUrl: string | undefined
}

/** The mark on a row's picture. */
export type ActivityMark = Transfer['direction'] | 'swap' | 'approve' | 'cancel'

/** What moved: an amount of something, or something by its name. */
export interface ActivityMove {
  /** Only of amounts, and only where the operation says which way they went. */
  readonly sign: '' | '+' | '−'
  /** Decimal text, as the service has it. */
  readonly amount: string | undefined
  /** A symbol or a name; empty where none is known. */
  readonly name: string
}

/** A row of the list: a transaction, or one transfer of one that has several. */
export interface ActivityRow {
  /** Unique in the list. */
  readonly id: string
  readonly transaction: Transaction
  /** One, or both sides of a trade. */
  readonly pictures: readonly ActivityPicture[]
  /** What moved, or both sides of a trade, what went out first. Empty where nothing is known. */
  readonly moves: readonly ActivityMove[]
  readonly mark: ActivityMark
}

const gaining = new Set(['receive', 'deposit', 'borrow', 'claim'])
const losing = new Set(['withdraw', 'repay', 'burn'])
const marks: Readonly<Record<string, ActivityMark>> = { trade: 'swap', approve: 'approve', cancel: 'cancel' }

/** Described once: a list of thousands asks again with each page, and rows that stay the same are not drawn anew. */
const described = new WeakMap<Transaction, readonly ActivityRow[]>()

/**
 * The rows of a transaction: one for a single transfer and for two that are not both
 * collectibles, otherwise one for each transfer.
 */
export function describeTransaction(transaction: Transaction): readonly ActivityRow[] {
  const rows = described.get(transaction) ?? describe(transaction)
  described.set(transaction, rows)
  return rows
}

function describe(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, transfers } = transaction
  const isExchange = transfers.length === 2 && transfers.some(each => each.asset.kind === 'token')
  if (!isExchange && transfers.length > 1) {
    return transfers.map((transfer, index) => toRow(transaction, [transfer], `${id}/${index}`))
  }
  const row = toRow(transaction, isExchange ? outFirst(transfers) : transfers, id)
  const moves = isExchange
    ? row.moves
    : row.moves.map(move => (move.amount === undefined ? move : { ...move, sign: signOf(operation) }))
  return [{ ...row, moves, mark: ownValue(marks, operation) ?? row.mark }]
}

function toRow(transaction: Transaction, transfers: readonly Transfer[], id: string): ActivityRow {
  const mark = transfers.length === 2 ? 'swap' : (transfers[0]?.direction ?? 'self')
  return { id, transaction, pictures: transfers.map(pictureOf), moves: transfers.map(moveOf), mark }
}

function outFirst(transfers: readonly Transfer[]): readonly Transfer[] {
  return [...transfers].sort(
    (one, other) => Number(other.direction === 'out') - Number(one.direction === 'out'),
  )
}

function signOf(operation: string): ActivityMove['sign'] {
  if (gaining.has(operation)) return '+'
  return losing.has(operation) ? '−' : ''
}

function moveOf({ asset, quantity }: Transfer): ActivityMove {
  const isToken = asset.kind === 'token'
  return { sign: '', amount: isToken ? quantity : undefined, name: isToken ? asset.symbol : asset.name }
}

function pictureOf({ asset }: Transfer): ActivityPicture {
  const isToken = asset.kind === 'token'
  return {
    kind: asset.kind,
    name: isToken ? asset.symbol || asset.name : asset.name,
    imageUrl: isToken ? asset.iconUrl : asset.previewUrl,
  }
}

/** Where a collectible can be looked up: its contract's page (EIP-3091), told which one. */
export function collectibleLink(
  network: Network | undefined,
  { contractAddress, tokenId }: Collectible,
): string | undefined {
  const link = explorerLink(network, 'token', contractAddress)
  return link && `${link}?a=${encodeURIComponent(tokenId)}`
}

/** A month where the visitor is. */
export interface CalendarMonth {
  readonly year: number
  /** 0 to 11. */
  readonly month: number
}

/** What was read of a transaction's date: a list of thousands asks again with each page. */
const monthsByTransaction = new WeakMap<Transaction, CalendarMonth>()
/** One object for each month, by months since year 0. */
const months = new Map<number, CalendarMonth>()

/** The month a transaction was mined in, in the visitor's time zone; the same object for the same month. */
export function monthOf(transaction: Transaction): CalendarMonth {
  const known = monthsByTransaction.get(transaction)
  if (known) return known
  const date = new Date(transaction.minedAt)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const found = months.get(year * 12 + month) ?? { year, month }
  months.set(year * 12 + month, found)
  monthsByTransaction.set(transaction, found)
  return found
}

/** A month as a heading: its name, and the year unless it is the one of `now`. */
export function monthTitle(
  { year, month }: CalendarMonth,
  { locale, now = new Date() }: { readonly locale: string; readonly now?: Date },
): string {
  const form: Intl.DateTimeFormatOptions =
    year === now.getFullYear() ? { month: 'long' } : { month: 'long', year: 'numeric' }
  return new Date(year, month).toLocaleDateString(locale, form)
}

/** The transactions of one month. */
export interface MonthOfTransactions extends CalendarMonth {
  readonly transactions: readonly Transaction[]
}

/** Transactions by year, each year by month (0–11). */
export type TransactionsByYear = Readonly<Record<number, Readonly<Record<number, readonly Transaction[]>>>>

/** What happened on the account in use, by year and month, newest first in each. */
export function selectTransactionsByYear(state: ActivityKnown): TransactionsByYear {
  const years: Record<number, Record<number, readonly Transaction[]>> = {}
  for (const { year, month, transactions } of groupByMonth(selectActivity(state).transactions)) {
    years[year] = { ...years[year], [month]: transactions }
  }
  return years
}

/** Transactions by year and month, newest first. Expects them newest first, as the room keeps them. */
export function groupByMonth(transactions: readonly Transaction[]): readonly MonthOfTransactions[] {
  const groups = new Map<CalendarMonth, Transaction[]>()
  for (const transaction of transactions) {
    const month = monthOf(transaction)
    const group = groups.get(month)
    if (group) group.push(transaction)
    else groups.set(month, [transaction])
  }
  return [...groups]
    .map(([month, members]) => ({ ...month, transactions: members }))
    .sort((one, other) => other.year - one.year || other.month - one.month)
}
