export type { ChainDescription } from '@foyer/common'
export type { FeatureModule } from '../base/defineFeature.js'
export type { FoyerEvent, TrackedEvent } from '../base/events.js'
export type {
  ConnectMethod,
  ConnectorRowKind,
  Features,
  SocialProvider,
  WalletFeature,
} from '../base/features.js'
export type { AppMetadata, ExcludedWallet } from '../base/settings.js'
export type { Persistence, StorageBackend } from '../base/storage.js'
export type { FeatureId, FeatureMap } from '../features/features.js'
export { createFoyer } from '../foyer/createFoyer.js'
export type { AdvancedActions, Foyer, LifeCycle } from '../foyer/Foyer.js'
export type { FoyerState } from '../foyer/FoyerState.js'
export type { ModuleOf } from '../foyer/featureLoader.js'
export type { InstanceHost } from '../foyer/InstanceHost.js'
export type { ChangeableOptions, FoyerOptions, TextChanges } from '../foyer/options/FoyerOptions.js'
export type {
  AlertBar,
  NoticeCode,
  NoticeContent,
  Snackbar,
  SnackbarVariant,
  TransactionNotice,
} from '../modal/notices/state.js'
export type { OpenRequest } from '../modal/router/openModal.js'
export {
  currentRoute,
  includesView,
  pop,
  popTo,
  push,
  type RouterState,
  replace,
  reset,
} from '../modal/router/routerState.js'
export { type ThemeController, type ThemeState, variablesIn } from '../modal/theme/controller.js'
export type { Theme, ThemeMode, ThemeVariables } from '../modal/theme/Theme.js'
export type {
  Errand,
  OpenableView,
  Route,
  RouteOf,
  SwapArguments,
  View,
  ViewOf,
} from '../modal/views.js'
export { type ActiveAccount, selectAccount } from '../wallet/account/selectors.js'
export type { EmbeddedWalletInfo } from '../wallet/account/state.js'
export type { ConnectionId } from '../wallet/connection/connectionId.js'
export type { ConnectorRow } from '../wallet/connection/mergeConnectors.js'
export { type ConnectProgress, selectConnectProgress } from '../wallet/connection/progress.js'
export {
  type ConnectedWallet,
  type ConnectionStatus,
  type HeldConnection,
  selectActiveAccount,
  selectConnectedNamespaces,
  selectConnectedWallets,
  selectConnection,
  selectConnections,
  selectStatus,
} from '../wallet/connection/selectors.js'
export type { ConnectFlow, Connection, ConnectorEntry } from '../wallet/connection/state.js'
export type { WalletListing } from '../wallet/directory/listing.js'
export {
  type ActiveNetwork,
  hasAbility,
  isNamespaceEnabled,
  selectActiveNetwork,
  selectFamily,
  selectNamespaceWith,
  selectNetwork,
  selectRequestedNetworks,
} from '../wallet/networks/selectors.js'
export type { SwitchFlow } from '../wallet/networks/state.js'
