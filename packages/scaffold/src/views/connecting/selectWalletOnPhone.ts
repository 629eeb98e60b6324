import type { FoyerState, WalletListing } from '@foyer/core'
import { findConnector, pageEnvironment, selectKnownWallets, selectPlatforms } from '@foyer/core/engine'
import { canPair } from '../../wallets/ListFoot.js'
import { includedFirstWallets } from '../../wallets/useWalletOffer.js'

/**
 * Returns the listing of a browser wallet whose app on a phone can be connected by QR code. Returns `undefined` on a
 * phone, without pairing, and for a wallet that is not known to have an app.
 */
export function selectWalletOnPhone(state: FoyerState, connectorId: string): WalletListing | undefined {
  const environment = pageEnvironment()
  const connector = state.connection.connectors.find(each => each.id === connectorId)
  if (environment.isMobile || !connector || !canPair(state)) return undefined
  const { wallets } = state.options
  const custom = [...wallets.custom, ...includedFirstWallets(state)]
  const known = { ...state, options: { ...state.options, wallets: { ...wallets, custom } } }
  return selectKnownWallets(known, environment).find(
    wallet =>
      findConnector(state, wallet, connector.namespaces[0])?.id === connectorId &&
      selectPlatforms(state, wallet, environment).includes('qrcode'),
  )
}
