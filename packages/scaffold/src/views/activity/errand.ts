import type { ErrandViews } from '../ErrandViews.js'
import { TransactionsView } from './TransactionsView.js'

/** What happened on the account. */
export const errand: ErrandViews<'activity'> = {
  Transactions: TransactionsView,
}
