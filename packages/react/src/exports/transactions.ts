export {
  type ShownTransaction,
  selectTransactions,
  type TransactionEndReport,
  type TransactionName,
  type TransactionRequest,
  type TransactionStatus,
} from '@foyer/core/transactions'
export { type UseFoyerTransactionsReturn, useFoyerTransactions } from '../hooks/useFoyerTransactions.js'
