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

/** Makes a connector around one wallet, or around the way to get it. */
export function createBitcoinConnector(identity: WalletIdentity, source: WalletSource): Connector {
  return createWalletConnector(identity, {
    namespace: 'bip122',
    source,
    load: () => import('./session.js'),
  })
}

/** Bitcoin encodings over a foreign transport, with the failures of wallets mapped. */
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

/** A wallet the host brings along: a Wallet Standard wallet. */
export type BitcoinConnectorOptions = SuppliedWallet<StandardWallet>
