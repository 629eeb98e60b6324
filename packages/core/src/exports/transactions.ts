export {
  selectTransactions,
  type TransactionShown,
  type TransactionStatus,
} from '../orders/selectTransactions.js'
export type { TransactionActions, TransactionRequest } from '../orders/state.js'
