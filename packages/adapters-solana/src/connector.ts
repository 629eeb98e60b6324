import { type Connector, loadExport, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import {
  type ActingAccount,
  createWalletConnector,
  deferCapabilities,
  type StandardWallet,
  type SuppliedWallet,
  type WalletIdentity,
} from '@foyer/common/adapter-kit'
import type { SolanaCapabilities } from './capabilities.js'
import type { WalletSource } from './session.js'

/** Creates a connector for one wallet, or for the loader of one. */
export function createSolanaConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'solana',
    source,
    showsSilently: true,
    load: () => import('./session.js'),
  })
}

/** A Wallet Standard wallet that the host supplies. */
export type SolanaConnectorOptions = SuppliedWallet<StandardWallet>

const names = [
  'signMessage',
  'signTransactions',
  'signAndSendTransaction',
  'sendTransaction',
  'sendAsset',
  'readPayer',
] as const satisfies readonly (keyof SolanaCapabilities)[]

/** Creates the Solana capabilities over a foreign transport, with wallet errors mapped to Foyer errors. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [solanaCapabilities, transportSigner] = await Promise.all([
      loadExport('solanaCapabilities', () => import('./capabilities.js')),
      loadExport('transportSigner', () => import('./signers.js')),
    ])
    return solanaCapabilities(transportSigner(transport), acting)
  })
}
