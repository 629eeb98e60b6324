export {
  selectTransactions,
  type TransactionRequest,
  type TransactionShown,
  type TransactionStatus,
} from '@foyer/core/transactions'
export { type Transactions, useTransactions } from '../hooks/useTransactions.js'
