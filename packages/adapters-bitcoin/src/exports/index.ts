export type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
export {
  type BitcoinAdapter,
  type BitcoinAdapterOptions,
  type BitcoinConnectorOptions,
  createBitcoinAdapter,
} from '../createBitcoinAdapter.js'
export type { BitcoinPage } from '../discovery/createDiscovery.js'
export { bitcoin } from '../networks/bitcoin.js'
export { bitcoinTestnet } from '../networks/bitcoinTestnet.js'
