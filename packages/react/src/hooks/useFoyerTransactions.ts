import { type ShownTransaction, selectTransactions, type TransactionActions } from '@foyer/core/transactions'
import { useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { type FollowedRequests, useRequests } from '../requests/useRequests.js'

type Actions = Pick<TransactionActions, 'add' | 'retry' | 'remove'>

/**
 * The transactions that the app itself sent. `add`, `retry` and `remove` never reject. `addAsync`, `retryAsync` and
 * `removeAsync` reject with the failures of `foyer.transactions`. The state belongs to the newest call.
 */
export type UseFoyerTransactionsReturn = FollowedRequests<Actions> & {
  /** The transactions, newest first. Empty on a server, and until the code that follows transactions is loaded. */
  readonly transactions: readonly ShownTransaction[]
}

/**
 * Returns the transactions that the app sent by itself and added, each with its status. Transactions that an earlier page
 * or another tab added are followed from the first render on. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const { add, transactions } = useFoyerTransactions()
 * const { sendTransactionAsync } = useFoyerSendTransaction()
 * const to = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const hash = await sendTransactionAsync({ transaction: { to, value: 10n ** 15n } })
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
