export type { PolkadotChainClient } from '../client/createChainClient.js'
export type { Holdings } from '../client/readHoldings.js'
export {
  createPolkadotAdapter,
  type PolkadotAdapter,
  type PolkadotAdapterOptions,
  type PolkadotConnectorOptions,
} from '../createPolkadotAdapter.js'
export type { Injected, InjectedAccount, InjectedExtension } from '../discovery/InjectedExtension.js'
export type { PolkadotPage } from '../discovery/PolkadotPage.js'
export { kusama } from '../networks/kusama.js'
export { kusamaAssetHub } from '../networks/kusamaAssetHub.js'
export type { PolkadotNetwork } from '../networks/PolkadotNetwork.js'
export { polkadot } from '../networks/polkadot.js'
export { polkadotAssetHub } from '../networks/polkadotAssetHub.js'
export { westend } from '../networks/westend.js'
