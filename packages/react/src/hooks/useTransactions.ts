import { selectTransactions, type TransactionActions, type TransactionShown } from '@foyer/core/transactions'
import { useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** The app's own transactions, and what can be done with them; the failures are those of `foyer.transactions`. */
export interface Transactions extends TransactionActions {
  /** Newest first; empty on a server, and until what follows them is loaded. */
  readonly transactions: readonly TransactionShown[]
}

/**
 * The transactions that the app sent by itself and handed over with `add`, each with how far it is. Those that an earlier
 * page left under way, or another tab hands over, are followed from the first drawing on. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const { add, transactions } = useTransactions()
 * const hash = await walletClient.writeContract(request)
 * await add({ hash, networkId: 'eip155:1', label: 'Mint #7' })
 */
export function useTransactions(): Transactions {
  const foyer = useInstance('useTransactions')
  const transactions = useSelected(foyer, selectTransactions)
  useEffect(() => {
    const goOn = () => {
      // Loaded again by whatever is asked for next.
      if (foyer.features.isPending('payments')) foyer.features.load('payments').catch(() => undefined)
    }
    goOn()
    window.addEventListener('storage', goOn) // another tab handed one over
    return () => window.removeEventListener('storage', goOn)
  }, [foyer])
  return useMemo(() => ({ ...foyer.transactions, transactions }), [foyer, transactions])
}
