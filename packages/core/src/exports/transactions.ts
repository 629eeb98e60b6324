export type { TransactionEndReport } from '../base/events.js'
export type { TransactionActions, TransactionName, TransactionRequest } from '../orders/OrderActions.js'
export {
  type ShownTransaction,
  selectTransactions,
  type TransactionStatus,
} from '../orders/selectTransactions.js'
