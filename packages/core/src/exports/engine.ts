export { connectorRowKinds } from '../base/features.js'
export { isPageVisible, repeatEvery } from '../base/pageWake.js'
export type { TokensActions } from '../features/tokens/feature.js'
export {
  isOwnCoin,
  selectTokens,
  type TokensReader,
  type TokensState,
  tokenKey,
  tokenValue,
  totalValue,
  worthOf,
} from '../features/tokens/state.js'
export { createEngine } from '../foyer/engine.js'
export { selectIsDebugging } from '../foyer/options/selectIsDebugging.js'
export { rowOf, views, viewsWhere } from '../modal/views.js'
export { usesSmartAccount } from '../wallet/account/selectors.js'
export {
  isOfBrowser,
  selectConnectMethods,
  selectConnectorRows,
} from '../wallet/connection/connectorRows.js'
export {
  type ConnectorRow,
  findMerged,
  isChoice,
  type MergedConnector,
  mergeConnectors,
} from '../wallet/connection/mergeConnectors.js'
export { selectIsUriAwaited, selectPairingCode } from '../wallet/connection/pairing/pairingCode.js'
export {
  isPairingExpired,
  type PairingState,
  selectRenewsAt,
} from '../wallet/connection/pairing/state.js'
export { findConnector, isDisputed, selectPlatforms } from '../wallet/connection/platforms.js'
export { walletConnectId } from '../wallet/connection/progress.js'
export { reachWallet, startConnecting } from '../wallet/connection/reachWallet.js'
export { embeddedWalletId } from '../wallet/connection/selectors.js'
export { hasMorePages } from '../wallet/directory/client.js'
export {
  browseDeepLink,
  type DeepLink,
  type DeepLinkKind,
  desktopLink,
  type MobileDeepLink,
  mobileDeepLinks,
  webDeepLink,
} from '../wallet/directory/deepLinks.js'
export { safeWebLink } from '../wallet/directory/safeLinks.js'
export {
  type AllWallets,
  roundedCount,
  selectAllWallets,
  selectKnownWallets,
  selectWalletCount,
} from '../wallet/directory/selectors.js'
export type { DirectorySearch, DirectoryState } from '../wallet/directory/state.js'
export { type Environment, pageEnvironment, readEnvironment } from '../wallet/environment/environment.js'
export { selectWrongNetwork } from '../wallet/networks/wrongNetwork.js'
