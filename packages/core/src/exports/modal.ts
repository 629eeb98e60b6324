export { selectConnectMethods, selectConnectorRows } from '../connection/connectorRows.js'
export { type ConnectorRow, type MergedConnector, mergeConnectors } from '../connection/mergeConnectors.js'
export { hasMorePages } from '../directory/client.js'
export { safeWebLink } from '../directory/listing.js'
export { findConnector, selectPlatforms } from '../directory/platforms.js'
export { type AllWallets, roundedCount, selectAllWallets, selectWalletCount } from '../directory/selectors.js'
export type { DirectorySearch, DirectoryState } from '../directory/state.js'
export type { Environment } from '../environment/environment.js'
export { pageEnvironment, readEnvironment } from '../environment/environment.js'
export { repeatEvery } from '../environment/pageWake.js'
export { selectIsDebugging } from '../options/selectIsDebugging.js'
export { isPairingExpired, type PairingState, walletConnectId } from '../pairing/state.js'
export {
  browseDeepLink,
  type DeepLink,
  type DeepLinkKind,
  desktopLink,
  type MobileDeepLink,
  mobileDeepLinks,
  webDeepLink,
} from '../pairing/walletLinks.js'
export { accountScreens, loginScreens, views } from '../router/route.js'
