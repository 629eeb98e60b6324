import { parseAccountId, parseNetworkId } from '@foyer/common'
import { type FoyerState, selectActiveAccount } from '@foyer/core'
import { isAppTransaction, type PaymentShown, selectPayments } from '@foyer/core/features'

/** A transaction of the app, with where it can be looked up. */
export type AppTransactionShown = Extract<PaymentShown, { readonly kind: 'app' }>

/** What the app sent with the account in use, or with nobody knows which, on the networks of its family. */
export function selectAppTransactions(state: FoyerState): readonly AppTransactionShown[] {
  const active = selectActiveAccount(state)
  if (!active) return []
  const { namespace, address } = parseAccountId(active)
  return selectPayments(state)
    .filter(isAppTransaction)
    .filter(each => parseNetworkId(each.networkId).namespace === namespace)
    .filter(({ account }) => account === undefined || parseAccountId(account).address === address)
}
