import type { Transaction } from '../../wallet/blockchain/history.js'
import { type ActivityKnown, selectActivity } from './state.js'

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
