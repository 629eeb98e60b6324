export { type CosmosAdapter, type CosmosAdapterOptions, createCosmosAdapter } from '../adapter.js'
export type { CosmosConnectorOptions } from '../connector.js'
export {
  type CosmosFacts,
  type CosmosNetwork,
  type CosmosToken,
  defineCosmosNetwork,
} from '../networks/CosmosNetwork.js'
export { cosmosHub } from '../networks/cosmosHub.js'
export { osmosis } from '../networks/osmosis.js'
export { osmosisTestnet } from '../networks/osmosisTestnet.js'
export type { CosmosPage } from '../wallet.js'
