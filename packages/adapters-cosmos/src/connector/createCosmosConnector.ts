import type { Connector } from '@foyer/common'
import { createWalletConnector, type WalletIdentity } from '@foyer/common/adapter-kit'
import type { WalletSource } from './WalletSource.js'

/** Makes a connector around one wallet, or around the way to get it. */
export function createCosmosConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'cosmos',
    source,
    load: () => import('./openWallet.js'),
  })
}
