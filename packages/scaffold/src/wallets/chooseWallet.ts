import { FoyerError, type Namespace, toFailure } from '@foyer/common'
import type { Route, WalletListing } from '@foyer/core'
import { type Environment, isDisputed, reachWallet } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'

/**
 * Connects an installed wallet, or pairs another and opens its app within the same tap. Returns the view that shows
 * the progress. If several installed wallets claim to be this one, returns to the list with a notice.
 */
export function chooseWallet(foyer: FoyerInstance, wallet: WalletListing, environment: Environment): Route {
  if (isDisputed(foyer.getState(), wallet)) {
    const failure = toFailure(new FoyerError('CONNECTOR_AMBIGUOUS', { connectorId: wallet.id }))
    foyer.notices.showSnackbar('error', { kind: 'failure', failure })
    return { view: 'Connect' }
  }
  const connector = reachWallet(foyer, wallet, environment)
  if (connector) return { view: 'ConnectingExternal', connectorId: connector.id }
  return { view: 'ConnectingWalletConnect', wallet }
}

/** Disconnects the wallet. Core reports and shows a failure. */
export function startDisconnecting(
  foyer: FoyerInstance,
  namespace?: Namespace,
  options?: { readonly forgets?: boolean },
): void {
  foyer.disconnect(namespace, options).catch(() => undefined)
}
