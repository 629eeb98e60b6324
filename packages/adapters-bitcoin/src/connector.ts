import {
  type Connector,
  loadExport,
  parseAccountId,
  type SessionCapabilities,
  type WalletTransport,
} from '@foyer/common'
import {
  type ActingAccount,
  createWalletConnector,
  deferCapabilities,
  type StandardWallet,
  type SuppliedWallet,
  type WalletIdentity,
} from '@foyer/common/adapter-kit'
import type { WalletSource } from './session.js'
import { kindOf } from './witnessForm.js'

/** Creates a connector for one wallet, or for the loader of one. */
export function createBitcoinConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'bip122',
    source,
    load: () => import('./session.js'),
  })
}

/** Creates the Bitcoin capabilities over a foreign transport, with wallet errors mapped to Foyer errors. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  const deferred = deferCapabilities(
    ['signMessage', 'signPsbt', 'sendTransaction', 'sendAsset', 'readPayer'],
    async () => {
      const transportCapabilities = await loadExport('transportCapabilities', () => import('./signers.js'))
      return transportCapabilities(transport, acting)
    },
  )
  return { ...deferred, describeAccount: id => ({ kind: kindOf(parseAccountId(id).address) }) }
}

/** A Wallet Standard wallet that the host supplies. */
export type BitcoinConnectorOptions = SuppliedWallet<StandardWallet>
