export { type ActiveAccount, selectAccount } from '../account/selectors.js'
export type { ConnectorRow } from '../connection/mergeConnectors.js'
export {
  type ConnectionStatus,
  selectActiveAccount,
  selectConnectedNamespaces,
  selectConnection,
  selectStatus,
} from '../connection/selectors.js'
export type { ConnectFlow, Connection, ConnectorEntry } from '../connection/state.js'
export type { WalletListing } from '../directory/WalletListing.js'
export type { EmbeddedWalletInfo } from '../embedded/state.js'
export type { FeatureModule } from '../features/loadFeature.js'
export { createFoyer } from '../kernel/createFoyer.js'
export { createSelection, type Selection } from '../kernel/createSelection.js'
export type { Foyer } from '../kernel/Foyer.js'
export type { FoyerState } from '../kernel/FoyerState.js'
export {
  type ActiveNetwork,
  isNamespaceEnabled,
  selectActiveNetwork,
  selectNetwork,
  selectRequestedNetworks,
} from '../networks/selectors.js'
export type { SwitchFlow } from '../networks/state.js'
export type { AlertBar, NoticeCode, NoticeContent, Snackbar, SnackbarVariant } from '../notices/state.js'
export type {
  AppMetadata,
  ChangeableOptions,
  ExcludedWallet,
  FoyerOptions,
  TextChanges,
} from '../options/FoyerOptions.js'
export type {
  ConnectMethod,
  ConnectorRowKind,
  Features,
  SocialProvider,
  WalletFeature,
} from '../options/features.js'
export type { ChainDescription } from '../options/normalizeNetwork.js'
export type { OpenRequest } from '../router/RouterController.js'
export type {
  AccountScreen,
  ChainScreen,
  HelpScreen,
  LoginScreen,
  MoneyScreen,
  OpenableView,
  Route,
  RouteOf,
  SwapArguments,
  View,
} from '../router/route.js'
export {
  currentRoute,
  includesView,
  pop,
  popTo,
  push,
  type RouterState,
  replace,
  reset,
} from '../router/routerState.js'
export type { StorageBackend } from '../storage/createStorage.js'
export type { FoyerEvent, TrackedEvent } from '../telemetry/events.js'
export type { ThemeMode, ThemeVariables } from '../theme/state.js'
