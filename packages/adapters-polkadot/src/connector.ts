import { type Connector, loadExport, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import {
  type ActingAccount,
  createWalletConnector,
  deferCapabilities,
  type SuppliedWallet,
  type WalletIdentity,
} from '@foyer/common/adapter-kit'
import type { PolkadotCapabilities } from './capabilities.js'
import type { InjectedExtension } from './discovery.js'
import type { ExtensionSource } from './session.js'

/** Creates a connector for one extension, or for its loader. */
export function createPolkadotConnector(identity: WalletIdentity, source: ExtensionSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'polkadot',
    source,
    load: () => import('./session.js'),
  })
}

const names = [
  'signMessage',
  'signPayload',
  'signExtrinsic',
  'sendTransaction',
  'sendAsset',
] as const satisfies readonly (keyof PolkadotCapabilities)[]

/** Creates the Polkadot capabilities over a foreign transport, with wallet errors mapped to Foyer errors. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [polkadotCapabilities, transportSigner] = await Promise.all([
      loadExport('polkadotCapabilities', () => import('./capabilities.js')),
      loadExport('transportSigner', () => import('./signers.js')),
    ])
    return polkadotCapabilities(transportSigner(transport), acting)
  })
}

/** A wallet that the host supplies, in the form of an `injectedWeb3` entry. */
export type PolkadotConnectorOptions = SuppliedWallet<InjectedExtension>
