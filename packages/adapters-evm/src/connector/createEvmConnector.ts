import { type Connector, FoyerError } from '@foyer/common'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** What a row shows of a wallet. */
export type ConnectorIdentity = Pick<Connector, 'id' | 'name' | 'type' | 'iconUrl' | 'rdns' | 'explorerId'>

/** Makes a connector around one provider, or around the way to get it. What it needs to connect is loaded then. */
export function createEvmConnector(
  identity: ConnectorIdentity,
  load: () => Eip1193Provider | Promise<Eip1193Provider>,
): Connector {
  const source = { connectorId: identity.id, load }
  return {
    ...identity,
    namespaces: ['eip155'],
    connect: async request => (await loadOpening()).connectWallet(source, request),
    restore: async request => (await loadOpening()).restoreWallet(source, request),
  }
}

function loadOpening() {
  return import('./openWallet.js').catch(cause => {
    throw new FoyerError('CONNECT_FAILED', { reason: 'a part of the page could not be loaded' }, { cause })
  })
}
