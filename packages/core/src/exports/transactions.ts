export {
  type ShownTransaction,
  selectTransactions,
  type TransactionStatus,
} from '../orders/selectTransactions.js'
export type { TransactionActions, TransactionRequest } from '../orders/state.js'
