export {
  type CosmosAdapter,
  type CosmosAdapterOptions,
  type CosmosConnectorOptions,
  createCosmosAdapter,
} from '../createCosmosAdapter.js'
export type { CosmosPage } from '../discovery/CosmosPage.js'
export { type CosmosFacts, type CosmosNetwork, defineCosmosNetwork } from '../networks/CosmosNetwork.js'
export { cosmosHub } from '../networks/cosmosHub.js'
export { osmosis } from '../networks/osmosis.js'
export { osmosisTestnet } from '../networks/osmosisTestnet.js'
