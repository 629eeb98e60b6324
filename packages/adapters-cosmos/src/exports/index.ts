export { type CosmosAdapter, type CosmosAdapterOptions, createCosmosAdapter } from '../adapter.js'
export type { CosmosConnectorOptions } from '../connector.js'
export {
  type CosmosCurrency,
  type CosmosFacts,
  type CosmosNetwork,
  defineCosmosNetwork,
} from '../networks/CosmosNetwork.js'
export { cosmosHub } from '../networks/cosmosHub.js'
export { osmosis } from '../networks/osmosis.js'
export { osmosisTestnet } from '../networks/osmosisTestnet.js'
export type { CosmosPage } from '../wallet.js'
