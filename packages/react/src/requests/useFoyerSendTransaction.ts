import type { SendsTransactions } from '@foyer/common'
import { type NamespaceOptions, useAbility } from './useAbility.js'
import { type RequestControls, useRequests } from './useRequests.js'

type Request = Parameters<SendsTransactions['sendTransaction']>[0]

/** Sends transactions from the account in use. */
export type UseFoyerSendTransactionReturn = RequestControls<string> & {
  /**
   * Asks the wallet. Resolves to the transaction's hash, which may not be in a block yet, or to `undefined` with the
   * reason in `failure`. Never rejects.
   */
  sendTransaction(request: Request): Promise<string | undefined>
  /** Rejects with `REQUEST_REJECTED`, `FUNDS_INSUFFICIENT`, `REQUEST_UNSUPPORTED`, `ACCOUNT_NOT_CONNECTED` … */
  sendTransactionAsync(request: Request): Promise<string>
}

/**
 * Sends a transaction from the account in use. Amounts are in smallest units: wei, lamports, sats, planck.
 *
 * @example
 * const { sendTransaction, isPending } = useFoyerSendTransaction()
 * <button onClick={() => sendTransaction({ transaction: { to: shop, value: 10n ** 15n } })}>Pay</button>
 */
export function useFoyerSendTransaction(options: NamespaceOptions = {}): UseFoyerSendTransactionReturn {
  return useRequests(useAbility('useFoyerSendTransaction', 'sendTransaction', options))
}
