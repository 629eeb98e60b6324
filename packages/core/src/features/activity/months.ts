import type { Transaction } from '../../wallet/blockchain/history.js'

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
