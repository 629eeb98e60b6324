export {
  selectTransactions,
  type TransactionRequest,
  type TransactionShown,
  type TransactionStatus,
} from '@foyer/core/transactions'
export { type UseFoyerTransactionsReturn, useFoyerTransactions } from '../hooks/useFoyerTransactions.js'
