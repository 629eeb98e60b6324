import type { Namespace } from '@foyer/common'
import type { Foyer, WalletListing } from '@foyer/core'
import { type Environment, reachWallet } from '@foyer/core/engine'

/** The visitor chose a wallet: one that is here is asked to connect, another is paired, its app opened by this very tap. */
export function chooseWallet(foyer: Foyer, wallet: WalletListing, environment: Environment): void {
  const connector = reachWallet(foyer, wallet, environment)
  if (connector) foyer.router.push({ view: 'ConnectingExternal', connectorId: connector.id })
  else foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
}

/** Ends the visitor's connection. A failure is reported and shown by core, so nothing is left to do here. */
export function startDisconnecting(
  foyer: Foyer,
  namespace?: Namespace,
  options?: { readonly forgets?: boolean },
): void {
  foyer.connection.disconnect(namespace, options).catch(() => undefined)
}
