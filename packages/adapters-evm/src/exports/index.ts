export {
  createEvmAdapter,
  type EvmAdapter,
  type EvmAdapterOptions,
  type EvmConnectorOptions,
} from '../createEvmAdapter.js'
export type { EvmPage, IdentityConflict } from '../discovery/createDiscovery.js'
export type { Eip1193Provider } from '../Eip1193Provider.js'
export { arbitrum } from '../networks/arbitrum.js'
export { avalanche } from '../networks/avalanche.js'
export { base } from '../networks/base.js'
export { baseSepolia } from '../networks/baseSepolia.js'
export { bsc } from '../networks/bsc.js'
export { gnosis } from '../networks/gnosis.js'
export { linea } from '../networks/linea.js'
export { mainnet } from '../networks/mainnet.js'
export { optimism } from '../networks/optimism.js'
export { polygon } from '../networks/polygon.js'
export { sepolia } from '../networks/sepolia.js'
