export {
  selectTransactions,
  type TransactionShown,
  type TransactionStatus,
} from '../features/payments/selectTransactions.js'
export type { TransactionActions, TransactionRequest } from '../features/payments/state.js'
