import type { Foyer, WalletListing } from '@foyer/core'
import { type Environment, findConnector, mobileLinks, selectPlatforms } from '@foyer/core/modal'
import { startConnecting } from './startConnecting.js'

/**
 * The visitor chose a wallet: one that is here is asked to connect, another is paired. On a phone its app is opened by
 * this very tap, because browsers allow that only in the tap's own task.
 */
export function chooseWallet(foyer: Foyer, wallet: WalletListing, environment: Environment): void {
  const state = foyer.getState()
  const connector = findConnector(state, wallet)
  if (connector) {
    startConnecting(foyer, { connectorId: connector.id, name: connector.name })
    foyer.router.push({ view: 'ConnectingExternal', connectorId: connector.id })
    return
  }
  const [platform] = selectPlatforms(state, wallet, environment)
  foyer.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
  const { uri } = state.pairing
  const context = {
    environment,
    uri,
    prefersUniversal: state.options.preferUniversalLinks,
    namespace: state.networks.activeNamespace,
  }
  const [link] = platform === 'mobile' ? mobileLinks(wallet, context) : []
  if (link) foyer.pairing.openWallet({ wallet, link })
  foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
}
