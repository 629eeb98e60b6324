import type { HashOf, Namespace, SendsTransactions } from '@foyer/common'
import type { NamespaceOptions, RegisteredNamespace } from '../register.js'
import { useAbility } from './useAbility.js'
import { type RequestControls, useRequests } from './useRequests.js'

type Request<Name extends Namespace> = Parameters<SendsTransactions<Name>['sendTransaction']>[0]

/** The controls for sending transactions from the account in use. */
export type UseFoyerSendTransactionReturn<Name extends Namespace = RegisteredNamespace> = RequestControls<
  HashOf<Name>
> & {
  /**
   * Asks the wallet. Resolves to the transaction's hash, which may not be in a block yet, or to `undefined` with the
   * reason in `failure`. Never rejects.
   */
  sendTransaction(request: Request<Name>): Promise<HashOf<Name> | undefined>
  /**
   * Like `sendTransaction`, but rejects with `REQUEST_REJECTED`, `FUNDS_INSUFFICIENT`, `REQUEST_UNSUPPORTED`,
   * `ACCOUNT_NOT_CONNECTED` …
   */
  sendTransactionAsync(request: Request<Name>): Promise<HashOf<Name>>
}

/**
 * Sends a transaction from the account in use. Amounts are in smallest units: wei, lamports, sats, planck.
 *
 * @example
 * const { sendTransaction, isPending } = useFoyerSendTransaction()
 * const to = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const pay = () => sendTransaction({ transaction: { to, value: 10n ** 15n } })
 * return <button disabled={isPending} onClick={pay}>Pay</button>
 */
export function useFoyerSendTransaction<Name extends RegisteredNamespace = RegisteredNamespace>(
  options: NamespaceOptions<Name> = {},
): UseFoyerSendTransactionReturn<Name> {
  const requests = useRequests(useAbility('useFoyerSendTransaction', 'sendTransaction', options))
  return requests as UseFoyerSendTransactionReturn<Name> // the session is of this namespace
}
