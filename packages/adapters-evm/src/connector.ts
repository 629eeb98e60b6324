import { type Connector, loadExport, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { createWalletConnector, deferCapabilities, type WalletIdentity } from '@foyer/common/adapter-kit'
import type { CurrentAccount, EvmCapabilities } from './capabilities.js'
import type { Eip1193Provider } from './provider.js'
import type { WalletSource } from './session.js'

/** A wallet that the host supplies: its EIP-1193 provider, or a function that loads it on first use. */
export interface EvmConnectorOptions {
  /** The connector's id. Stable across page loads. Must differ from every rdns. */
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider | (() => Promise<Eip1193Provider>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Creates a connector for one provider, or for the loader of one. */
export function createEvmConnector(identity: WalletIdentity, load: WalletSource['load']): Connector {
  return createWalletConnector(identity, {
    namespace: 'eip155',
    source: { load },
    showsSilently: true,
    load: () => import('./session.js'),
  })
}

const names = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'writeContract',
  'sendAsset',
  'sendCalls',
  'getCapabilities',
  'getAssets',
  'grantPermissions',
  'revokePermissions',
  'sendRequest',
  'readPayer',
  'readCalls',
] as const satisfies readonly (keyof EvmCapabilities)[]

/** Creates the EVM capabilities over a foreign transport, with wallet errors mapped to Foyer errors. */
export function adoptTransport(transport: WalletTransport, current: CurrentAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [evmCapabilities, mapTransport] = await Promise.all([
      loadExport('evmCapabilities', () => import('./capabilities.js')),
      loadExport('mapTransport', () => import('./errors.js')),
    ])
    return evmCapabilities(mapTransport(transport), current)
  })
}
