export type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
export {
  createSolanaAdapter,
  type SolanaAdapter,
  type SolanaAdapterOptions,
  type SolanaConnectorOptions,
} from '../createSolanaAdapter.js'
export type { SolanaPage } from '../discovery/createDiscovery.js'
export { solana } from '../networks/solana.js'
export { solanaDevnet } from '../networks/solanaDevnet.js'
export { solanaTestnet } from '../networks/solanaTestnet.js'
