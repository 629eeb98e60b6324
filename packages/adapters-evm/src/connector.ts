import type { Connector } from '@foyer/common'
import { createWalletConnector, type WalletIdentity } from '@foyer/common/adapter-kit'
import type { Eip1193Provider } from './provider.js'
import type { WalletSource } from './session.js'

/** A wallet the host brings along: its EIP-1193 provider, or the way to get it at the first use. */
export interface EvmConnectorOptions {
  /** Stable across page loads; must differ from every rdns. */
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider | (() => Promise<Eip1193Provider>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Makes a connector around one provider, or around the way to get it. */
export function createEvmConnector(identity: WalletIdentity, load: WalletSource['load']): Connector {
  return createWalletConnector(identity, {
    namespace: 'eip155',
    source: { load },
    load: () => import('./session.js'),
  })
}
