import type { SendsTransactions } from '@foyer/common'
import { useCallback } from 'react'
import { type Requested, type RequestOptions, useAbility, useRequest } from './useRequest.js'

type Request = Parameters<SendsTransactions['sendTransaction']>[0]

/** Having a transaction sent. */
export type SendTransaction = Requested<string> & {
  /**
   * Asks the wallet. Resolves to the transaction's hash, which may not be in a block yet, and to nothing where `failure`
   * says why: `REQUEST_REJECTED`, `FUNDS_INSUFFICIENT`, `REQUEST_UNSUPPORTED`, `ACCOUNT_NOT_CONNECTED` … It never rejects.
   */
  sendTransaction(request: Request): Promise<string | undefined>
}

/**
 * Has the account in use send a transaction. Amounts are smallest units: wei, lamports, sats, planck.
 *
 * @example
 * const { sendTransaction, status } = useSendTransaction()
 * <button onClick={() => sendTransaction({ transaction: { to: shop, value: 10n ** 15n } })}>Pay</button>
 */
export function useSendTransaction(options: RequestOptions = {}): SendTransaction {
  const find = useAbility('useSendTransaction', options)
  const ask = useCallback((request: Request) => find('sendTransaction')(request), [find])
  return useRequest('sendTransaction', ask)
}
