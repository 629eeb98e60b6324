import type { Connector } from '@foyer/common'
import { createLazyConnector } from '@foyer/common/adapter-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** What a row shows of a wallet. */
export type ConnectorIdentity = Pick<Connector, 'id' | 'name' | 'type' | 'iconUrl' | 'rdns' | 'explorerId'>

/** Makes a connector around one provider, or around the way to get it. */
export function createEvmConnector(
  identity: ConnectorIdentity,
  load: () => Eip1193Provider | Promise<Eip1193Provider>,
): Connector {
  const source = { connectorId: identity.id, load }
  return createLazyConnector({ ...identity, namespaces: ['eip155'] }, async () => {
    const { connectWallet, restoreWallet } = await import('./openWallet.js')
    return {
      connect: request => connectWallet(source, request),
      restore: request => restoreWallet(source, request),
    }
  })
}
