import { parseAccountId, parseNetworkId } from '@foyer/common'
import { type FoyerState, selectActiveAccount } from '@foyer/core'
import { isAppTransaction, type ShownOrder, selectOrders } from '@foyer/core/features'

/** A transaction of the app with its explorer address. */
export type ShownAppTransaction = Extract<ShownOrder, { readonly kind: 'app' }>

/**
 * Returns the app's transactions on networks of the active namespace that the active account, or no known account,
 * sent.
 */
export function selectAppTransactions(state: FoyerState): readonly ShownAppTransaction[] {
  const active = selectActiveAccount(state)
  if (!active) return []
  const { namespace, address } = parseAccountId(active)
  return selectOrders(state)
    .filter(isAppTransaction)
    .filter(
      ({ account, networkId }) =>
        parseNetworkId(networkId).namespace === namespace &&
        (!account || parseAccountId(account).address === address),
    )
}
