export type { ActingAccount, AdapterOptions, NetworkOf } from '../adapter-kit/adapter.js'
export {
  type AdapterParts,
  createAdapter,
  createKnownNetworks,
  type FamilyAdapter,
  type KnownNetworks,
  loaderOf,
  type SuppliedWallet,
} from '../adapter-kit/adapter.js'
export {
  createWalletConnector,
  deferCapabilities,
  type Opening,
  type WalletIdentity,
  type WalletOpener,
  type WalletRow,
} from '../adapter-kit/connector.js'
export { type ClientParts, createLazyClient, lazyRead } from '../adapter-kit/createLazyClient.js'
export { likelyFeeBy } from '../adapter-kit/likelyFee.js'
export {
  attempt,
  carriedIcon,
  createWatching,
  type Discovery,
  domainOf,
  type PageWatchers,
  pageGetter,
  readDomain,
  readPath,
  watchPlaces,
} from '../adapter-kit/page.js'
export type {
  RegisteredWallet,
  StandardAccount,
  StandardWallet,
  WalletKind,
} from '../adapter-kit/registry.js'
export {
  createRegistry,
  type EventPage,
  listenForWallets,
  type Registry,
  type RegistryOptions,
} from '../adapter-kit/registry.js'
