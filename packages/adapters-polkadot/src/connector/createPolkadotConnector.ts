import type { Connector } from '@foyer/common'
import { createLazyConnector } from '@foyer/common/adapter-kit'
import type { ExtensionSource } from './ExtensionSource.js'

/** What a row shows of a wallet. */
type ConnectorIdentity = Pick<Connector, 'id' | 'name' | 'type' | 'iconUrl' | 'explorerId'>

/** Makes a connector around one extension, or around the way to get it. */
export function createPolkadotConnector(identity: ConnectorIdentity, source: ExtensionSource): Connector {
  const opening = { connectorId: identity.id, ...source }
  return createLazyConnector({ ...identity, namespaces: ['polkadot'] }, async () => {
    const { connectWallet, restoreWallet } = await import('./openWallet.js')
    return {
      connect: request => connectWallet(opening, request),
      restore: request => restoreWallet(opening, request),
    }
  })
}
