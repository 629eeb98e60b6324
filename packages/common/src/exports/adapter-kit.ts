export { createKnownNetworks, type KnownNetworks } from '../adapter-kit/createKnownNetworks.js'
export {
  type ConnectorIdentity,
  createLazyConnector,
  type WalletOpening,
} from '../adapter-kit/createLazyConnector.js'
export { createRegistry, type Registry, type RegistryOptions } from '../adapter-kit/createRegistry.js'
export { createWatching, type Discovery, type Watching } from '../adapter-kit/createWatching.js'
export { deferCapabilities } from '../adapter-kit/deferCapabilities.js'
export { type EventPage, listenForWallets } from '../adapter-kit/listenForWallets.js'
export type { RegisteredWallet, WalletKind } from '../adapter-kit/readWallet.js'
export type { StandardAccount, StandardWallet } from '../adapter-kit/StandardWallet.js'
export type { SuppliedWallet } from '../adapter-kit/SuppliedWallet.js'
