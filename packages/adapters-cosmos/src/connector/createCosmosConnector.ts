import type { Connector } from '@foyer/common'
import { createLazyConnector } from '@foyer/common/adapter-kit'
import type { WalletSource } from './WalletSource.js'

/** What a row shows of a wallet. */
type ConnectorIdentity = Pick<Connector, 'id' | 'name' | 'type' | 'iconUrl' | 'explorerId'>

/** Makes a connector around one wallet, or around the way to get it. */
export function createCosmosConnector(identity: ConnectorIdentity, source: WalletSource): Connector {
  const opening = { connectorId: identity.id, ...source }
  return createLazyConnector({ ...identity, namespaces: ['cosmos'] }, async () => {
    const { connectWallet, restoreWallet } = await import('./openWallet.js')
    return {
      connect: request => connectWallet(opening, request),
      restore: request => restoreWallet(opening, request),
    }
  })
}
