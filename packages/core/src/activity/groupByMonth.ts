import type { Transaction } from '../blockchain/Transaction.js'
import { type CalendarMonth, monthOf } from './calendarMonth.js'

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
