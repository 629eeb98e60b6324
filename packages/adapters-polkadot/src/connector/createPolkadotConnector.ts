import type { Connector } from '@foyer/common'
import { createWalletConnector, type WalletIdentity } from '@foyer/common/adapter-kit'
import type { ExtensionSource } from './ExtensionSource.js'

/** Makes a connector around one extension, or around the way to get it. */
export function createPolkadotConnector(identity: WalletIdentity, source: ExtensionSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'polkadot',
    source,
    load: () => import('./openWallet.js'),
  })
}
