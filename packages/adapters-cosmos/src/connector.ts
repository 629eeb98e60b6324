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

/** Creates a connector for one wallet, or for its loader. */
export function createCosmosConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'cosmos',
    source,
    showsSilently: source.isPassive,
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

/** Creates the Cosmos capabilities over a foreign transport, with wallet errors mapped to Foyer errors. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [cosmosCapabilities, transportSigner] = await Promise.all([
      loadExport('cosmosCapabilities', () => import('./capabilities.js')),
      loadExport('transportSigner', () => import('./signers.js')),
    ])
    return cosmosCapabilities(transportSigner(transport), acting)
  })
}

/**
 * A wallet that the host supplies. It has `enable`, `getKey`, and signing methods: `signDirect`, `signAmino`,
 * `signArbitrary`.
 */
export interface CosmosConnectorOptions extends SuppliedWallet<object> {
  /** The event on `window` for an account change. Defaults to `keplr_keystorechange`. */
  readonly changeEvent?: string
}
