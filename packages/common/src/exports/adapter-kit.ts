export type { ActingAccount, NetworkOf } from '../adapter-kit/ActingAccount.js'
export type { AdapterOptions } from '../adapter-kit/AdapterOptions.js'
export { attempt } from '../adapter-kit/attempt.js'
export { carriedIcon } from '../adapter-kit/carriedIcon.js'
export { type AdapterParts, createAdapter, type FamilyAdapter } from '../adapter-kit/createAdapter.js'
export { createKnownNetworks, type KnownNetworks } from '../adapter-kit/createKnownNetworks.js'
export { type ClientParts, createLazyClient } from '../adapter-kit/createLazyClient.js'
export { createRegistry, type Registry, type RegistryOptions } from '../adapter-kit/createRegistry.js'
export {
  createWalletConnector,
  type Opening,
  type WalletIdentity,
  type WalletOpener,
  type WalletRow,
} from '../adapter-kit/createWalletConnector.js'
export { createWatching, type Discovery, type Watching } from '../adapter-kit/createWatching.js'
export { deferCapabilities } from '../adapter-kit/deferCapabilities.js'
export { type EventPage, listenForWallets } from '../adapter-kit/listenForWallets.js'
export { pageGetter } from '../adapter-kit/pageGetter.js'
export { domainOf, readDomain } from '../adapter-kit/readDomain.js'
export { readPath } from '../adapter-kit/readPath.js'
export type { RegisteredWallet, WalletKind } from '../adapter-kit/readWallet.js'
export type { StandardAccount, StandardWallet } from '../adapter-kit/StandardWallet.js'
export { loaderOf, type SuppliedWallet } from '../adapter-kit/SuppliedWallet.js'
