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

/** Makes a connector around one wallet, or around the way to get it. */
export function createSolanaConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'solana',
    source,
    load: () => import('./session.js'),
  })
}

/** A wallet the host brings along: a Wallet Standard wallet. */
export type SolanaConnectorOptions = SuppliedWallet<StandardWallet>

const names = [
  'signMessage',
  'signTransactions',
  'signAndSendTransaction',
  'sendTransaction',
  'sendAsset',
  'readPayer',
] as const satisfies readonly (keyof SolanaCapabilities)[]

/** Solana encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [solanaCapabilities, transportSigner] = await Promise.all([
      loadExport('solanaCapabilities', () => import('./capabilities.js')),
      loadExport('transportSigner', () => import('./signers.js')),
    ])
    return solanaCapabilities(transportSigner(transport), acting)
  })
}
