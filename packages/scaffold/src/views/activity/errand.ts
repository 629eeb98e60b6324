import type { ErrandViews } from '../ErrandViews.js'
import { TransactionsView } from './TransactionsView.js'

/** The view of the account's history. */
export const errand: ErrandViews<'activity'> = {
  Transactions: TransactionsView,
}
