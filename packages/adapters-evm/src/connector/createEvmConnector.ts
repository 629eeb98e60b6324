import type { Connector } from '@foyer/common'
import { createWalletConnector, type WalletIdentity } from '@foyer/common/adapter-kit'
import type { WalletSource } from './WalletSource.js'

/** Makes a connector around one provider, or around the way to get it. */
export function createEvmConnector(identity: WalletIdentity, load: WalletSource['load']): Connector {
  return createWalletConnector(identity, {
    namespace: 'eip155',
    source: { load },
    load: () => import('./openWallet.js'),
  })
}
