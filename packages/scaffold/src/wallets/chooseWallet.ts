import { FoyerError, type Namespace, toFailure } from '@foyer/common'
import type { Foyer, Route, WalletListing } from '@foyer/core'
import { type Environment, isDisputed, reachWallet } from '@foyer/core/engine'

/**
 * The visitor chose a wallet: one that is here is asked to connect, another is paired, its app opened by this very tap.
 * Returns the screen that says how it goes. Where several wallets that are here say that they are the one, the visitor is told
 * so over the list, in which each has its row.
 */
export function chooseWallet(foyer: Foyer, wallet: WalletListing, environment: Environment): Route {
  if (isDisputed(foyer.getState(), wallet)) {
    const failure = toFailure(new FoyerError('CONNECTOR_AMBIGUOUS', { connectorId: wallet.id }))
    foyer.notices.showSnackbar('error', { kind: 'failure', failure })
    return { view: 'Connect' }
  }
  const connector = reachWallet(foyer, wallet, environment)
  if (connector) return { view: 'ConnectingExternal', connectorId: connector.id }
  return { view: 'ConnectingWalletConnect', wallet }
}

/** Ends the visitor's connection. A failure is reported and shown by core, so nothing is left to do here. */
export function startDisconnecting(
  foyer: Foyer,
  namespace?: Namespace,
  options?: { readonly forgets?: boolean },
): void {
  foyer.connection.disconnect(namespace, options).catch(() => undefined)
}
