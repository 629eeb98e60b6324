import { type Network, ownValue } from '@foyer/common'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import type { Collectible } from './heldCollectibles.js'
import { type ActivityKnown, selectActivity } from './state.js'

/** The picture of a transferred asset. */
export interface ActivityPicture {
  readonly kind: Transfer['asset']['kind']
  readonly name: string
  readonly imageUrl: string | undefined
}

/** The mark on a row's picture. */
export type ActivityMark = Transfer['direction'] | 'swap' | 'approve' | 'cancel'

/** An amount of a token, or a collectible by its name. */
export interface ActivityMove {
  /** The sign of the amount. Empty in an exchange, whose arrow shows the direction, and if nothing moved. */
  readonly sign: '' | '+' | '−'
  /** A decimal string, as the service sends it. `undefined` for a collectible. */
  readonly amount: string | undefined
  /** A symbol or a name. Empty if none is known. */
  readonly name: string
}

/** A row of the list: a transaction, or one of its several transfers. */
export interface ActivityRow {
  /** An id that is unique in the list. */
  readonly id: string
  readonly transaction: Transaction
  /** One picture, or one for each side of a trade. Empty without transfers. */
  readonly pictures: readonly ActivityPicture[]
  /** The moved asset, or both sides of a trade with the outgoing one first. Empty without transfers. */
  readonly moves: readonly ActivityMove[]
  readonly mark: ActivityMark
  /** The value of a single transfer in US dollars, as the service reports it. `undefined` if nothing moved. */
  readonly value: number | undefined
  /** The address that the only transfer was sent to, or that one was received from. `undefined` for others. */
  readonly counterparty: string | undefined
}

const signs: Readonly<Record<Transfer['direction'], ActivityMove['sign']>> = { in: '+', out: '−', self: '' }
const marks: Readonly<Record<string, ActivityMark>> = { trade: 'swap', approve: 'approve', cancel: 'cancel' }

/** Rows by transaction. Each page describes the whole list again, and unchanged rows must not render again. */
const described = new WeakMap<Transaction, readonly ActivityRow[]>()

/**
 * Returns one row for a single transfer, or for one in and one out that are not both collectibles. Otherwise returns
 * one row per transfer.
 */
export function describeTransaction(transaction: Transaction): readonly ActivityRow[] {
  const rows = described.get(transaction) ?? describe(transaction)
  described.set(transaction, rows)
  return rows
}

function describe(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, transfers } = transaction
  const exchanged = exchangeOf(transfers)
  if (!exchanged && transfers.length > 1) {
    return transfers.map((transfer, index) => toRow(transaction, [transfer], `${id}/${index}`))
  }
  const row = toRow(transaction, exchanged ?? transfers, id)
  return [{ ...row, mark: ownValue(marks, operation) ?? row.mark }]
}

/** Returns both sides of an exchange, the outgoing one first. */
function exchangeOf(transfers: readonly Transfer[]): readonly Transfer[] | undefined {
  const [sent, received] = (['out', 'in'] as const).map(way => transfers.find(each => each.direction === way))
  const isExchange = transfers.length === 2 && transfers.some(each => each.asset.kind === 'token')
  return isExchange && sent && received ? [sent, received] : undefined
}

function toRow(transaction: Transaction, transfers: readonly Transfer[], id: string): ActivityRow {
  const mark = transfers.length === 2 ? 'swap' : (transfers[0]?.direction ?? 'self')
  const single = transfers.length === 1 ? transfers[0] : undefined
  const moved = hasMoved(transaction) ? single : undefined
  const moves = transfers.map(moveOf)
  return {
    id,
    transaction,
    pictures: transfers.map(pictureOf),
    moves: moves.map(each => ({ ...each, sign: moved && each.amount ? signs[moved.direction] : '' })),
    mark,
    value: moved?.value,
    counterparty: single && counterpartyOf(transaction, single),
  }
}

function counterpartyOf(
  { operation, sentFrom, sentTo, transfers }: Transaction,
  { direction, asset }: Transfer,
): string | undefined {
  // Of several transfers, some are fees that went elsewhere. A collectible is sent by its contract.
  const isReceived = transfers.length === 1 && asset.kind === 'token'
  if (operation === 'send' && direction === 'out' && isReceived) return sentTo || undefined
  if (operation === 'receive' && direction === 'in') return sentFrom || undefined
  return undefined
}

/** Returns whether transfers take place. Nothing is moved by an approval, a cancellation or a failed transaction. */
function hasMoved({ operation, status }: Transaction): boolean {
  return operation !== 'approve' && operation !== 'cancel' && status !== 'failed'
}

function moveOf({ asset, quantity }: Transfer): Omit<ActivityMove, 'sign'> {
  const isToken = asset.kind === 'token'
  return { amount: isToken ? quantity : undefined, name: isToken ? asset.symbol : asset.name }
}

function pictureOf({ asset }: Transfer): ActivityPicture {
  const isToken = asset.kind === 'token'
  return {
    kind: asset.kind,
    name: (isToken && asset.symbol) || asset.name,
    imageUrl: isToken ? asset.iconUrl : asset.previewUrl,
  }
}

/** Returns the explorer page of a collectible: its contract's page (EIP-3091) with the token id as a parameter. */
export function collectibleLink(
  network: Network | undefined,
  { contractAddress, tokenId }: Collectible,
): string | undefined {
  const link = explorerLink(network, 'token', contractAddress)
  return link && `${link}?a=${encodeURIComponent(tokenId)}`
}

/** A month in the visitor's time zone. */
export interface CalendarMonth {
  readonly year: number
  /** 0 to 11. */
  readonly month: number
}

/** One object for each month. The key is the number of months since year 0. */
const months = new Map<number, CalendarMonth>()

/** Returns the month of a transaction in the visitor's time zone, as the same object for the same month. */
export function monthOf({ minedAt }: Transaction): CalendarMonth {
  const date = new Date(minedAt)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const found = months.get(year * 12 + month) ?? { year, month }
  months.set(year * 12 + month, found)
  return found
}

/** Returns the heading of a month: its name, and the year unless it is the year of `now`. */
export function monthTitle(
  { year, month }: CalendarMonth,
  { locale, now = new Date() }: { readonly locale: string; readonly now?: Date },
): string {
  const form: Intl.DateTimeFormatOptions =
    year === now.getFullYear() ? { month: 'long' } : { month: 'long', year: 'numeric' }
  return new Date(year, month).toLocaleDateString(locale, form)
}

const dayMs = 86_400_000

const midnightBefore = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

/** Returns the heading of a transaction's day: "Today" or "Yesterday" in the locale. Other days have none. */
export function dayTitle(
  { minedAt }: Pick<Transaction, 'minedAt'>,
  { locale, now = new Date() }: { readonly locale: string; readonly now?: Date },
): string | undefined {
  // Rounded, because a day has 23 or 25 hours when the clocks change.
  const days = Math.round((midnightBefore(now) - midnightBefore(new Date(minedAt))) / dayMs)
  if (days !== 0 && days !== 1) return undefined
  const title = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
  return title.charAt(0).toLocaleUpperCase(locale) + title.slice(1)
}

/** A calendar month and its transactions. */
export interface MonthOfTransactions extends CalendarMonth {
  readonly transactions: readonly Transaction[]
}

/** Transactions by year, then by month (0 to 11). */
export type TransactionsByYear = Readonly<Record<number, Readonly<Record<number, readonly Transaction[]>>>>

/** Returns the transactions of the account in use by year and month, newest first in each. */
export function selectTransactionsByYear(state: ActivityKnown): TransactionsByYear {
  const years: Record<number, Record<number, readonly Transaction[]>> = {}
  for (const { year, month, transactions } of groupByMonth(selectActivity(state).transactions)) {
    years[year] = { ...years[year], [month]: transactions }
  }
  return years
}

/** Groups transactions by month, newest month first. Expects them newest first. */
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
