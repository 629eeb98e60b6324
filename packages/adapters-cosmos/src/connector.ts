import { type Connector, loadExport, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import {
  type ActingAccount,
  createWalletConnector,
  deferCapabilities,
  type SuppliedWallet,
  type WalletIdentity,
} from '@foyer/common/adapter-kit'
import type { CosmosCapabilities } from './capabilities.js'
import type { WalletSource } from './wallet.js'

/** Makes a connector around one wallet, or around the way to get it. */
export function createCosmosConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'cosmos',
    source,
    load: () => import('./session.js'),
  })
}

const names = [
  'signMessage',
  'signDirect',
  'signAmino',
  'readKey',
  'sendTransaction',
  'sendAsset',
] as const satisfies readonly (keyof CosmosCapabilities)[]

/** Cosmos encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [cosmosCapabilities, transportSigner] = await Promise.all([
      loadExport('cosmosCapabilities', () => import('./capabilities.js')),
      loadExport('transportSigner', () => import('./signers.js')),
    ])
    return cosmosCapabilities(transportSigner(transport), acting)
  })
}

/** A wallet the host brings along. It has `enable`, `getKey`, and methods that sign: `signDirect`, `signAmino`, `signArbitrary`. */
export interface CosmosConnectorOptions extends SuppliedWallet<object> {
  /** What the window hears when its owner picks another account; `keplr_keystorechange` when absent. */
  readonly changeEvent?: string
}
