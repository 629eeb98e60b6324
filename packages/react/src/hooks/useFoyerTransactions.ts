import {
  type ShownTransaction,
  selectTransactions,
  type TransactionActions,
  type TransactionName,
  type TransactionRequest,
} from '@foyer/core/transactions'
import { useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'
import { type RequestControls, useRequests } from '../requests/useRequests.js'

type Actions = Pick<TransactionActions, 'add' | 'retry' | 'remove'>

/**
 * The transactions that the app itself sent. `add`, `retry` and `remove` never reject. `addAsync`, `retryAsync` and
 * `removeAsync` reject with the failures of `foyer.transactions`. The state belongs to the newest call.
 */
export type UseFoyerTransactionsReturn = RequestControls<void> & {
  add<Id extends RegisteredNetworkId>(request: TransactionRequest<Id>): Promise<void>
  addAsync<Id extends RegisteredNetworkId>(request: TransactionRequest<Id>): Promise<void>
  retry<Id extends RegisteredNetworkId>(transaction: TransactionName<Id>): Promise<void>
  retryAsync<Id extends RegisteredNetworkId>(transaction: TransactionName<Id>): Promise<void>
  remove<Id extends RegisteredNetworkId>(transaction: TransactionName<Id>): Promise<void>
  removeAsync<Id extends RegisteredNetworkId>(transaction: TransactionName<Id>): Promise<void>
  /** The transactions, newest first. Empty on a server, and until the code that follows transactions is loaded. */
  readonly transactions: readonly ShownTransaction[]
}

/**
 * Returns the transactions that the app sent by itself and added, each with its status. Transactions that an earlier
 * page or another tab added are followed from the first render on. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const { add, transactions } = useFoyerTransactions()
 * const hash = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060' // from your own client
 * await add({ hash, networkId: 'eip155:1', label: 'Mint #7' })
 */
export function useFoyerTransactions(): UseFoyerTransactionsReturn {
  const foyer = useInstance('useFoyerTransactions')
  const transactions = useSelected(foyer, selectTransactions)
  useEffect(() => {
    const resume = () => {
      // A failed load is repeated by the next request.
      if (foyer.features.isPending('payments')) foyer.features.load('payments').catch(() => undefined)
    }
    resume()
    window.addEventListener('storage', resume) // another tab added a transaction
    return () => window.removeEventListener('storage', resume)
  }, [foyer])
  const requests = useRequests<Actions>(foyer.transactions)
  return useMemo(() => ({ ...requests, transactions }), [requests, transactions])
}
