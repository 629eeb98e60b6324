export {
  type AccountId,
  type AddressOf,
  type AppSession,
  type ChainAdapter,
  type Connector,
  defineNetwork,
  type ErrorCode,
  type Failure,
  FoyerError,
  type HashOf,
  type Hex,
  isFoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  type Session,
  type SignatureOf,
  type WalletProviderOf,
} from '@foyer/common'
export type {
  ActiveAccount,
  ChainDescription,
  ConnectionId,
  ConnectionStatus,
  ConnectorRow,
  EmbeddedWalletInfo,
  Features,
  Foyer,
  FoyerEvent,
  FoyerState,
  OpenRequest,
  Persistence,
  SocialProvider,
  StorageBackend,
  Theme,
  ThemeMode,
  ThemeVariables,
  WalletListing,
} from '@foyer/core'
export type {
  ChosenWallet,
  ConnectedAccount,
  ConnectNextStep,
  DeepLink,
  DeepLinkKind,
  OfferedLogins,
  PageConnectProgress,
  WalletChoice,
  WalletDirectory,
  WalletItem,
} from '@foyer/core/own-interface'
export type { FoyerTexts } from '@foyer/scaffold'
export type { OpeningTexts } from '@foyer/scaffold/locales'
export {
  AccountButton,
  type AccountButtonProps,
  type AccountButtonState,
  FoyerButton,
  type FoyerButtonProps,
} from '../buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '../buttons/ConnectButton.js'
export { NetworkButton, type NetworkButtonProps, type NetworkButtonState } from '../buttons/NetworkButton.js'
export { WalletButton, type WalletButtonProps, type WalletButtonState } from '../buttons/WalletButton.js'
export { createFoyer, type FoyerOptions } from '../createFoyer.js'
export type { QrModules } from '../hooks/qrCode.js'
export type { ReadControls, ReadState } from '../hooks/readState.js'
export { type UseFoyerReturn, useFoyer, useFoyerEvents } from '../hooks/useFoyer.js'
export { type UseFoyerAccountReturn, useFoyerAccount } from '../hooks/useFoyerAccount.js'
export { type UseFoyerBalanceReturn, useFoyerBalance } from '../hooks/useFoyerBalance.js'
export {
  type UseFoyerConnectReturn,
  useFoyerConnect,
} from '../hooks/useFoyerConnect.js'
export {
  type UseFoyerConnectionsReturn,
  useFoyerConnections,
  type WalletConnection,
} from '../hooks/useFoyerConnections.js'
export { type UseFoyerConnectorsReturn, useFoyerConnectors } from '../hooks/useFoyerConnectors.js'
export { type UseFoyerNetworkReturn, useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
export {
  type PairingCode,
  type UseFoyerPairingCodeReturn,
  useFoyerPairingCode,
} from '../hooks/useFoyerPairingCode.js'
export { useFoyerSession, useFoyerWalletProvider } from '../hooks/useFoyerSession.js'
export {
  type UseFoyerStateReturn,
  type UseFoyerThemeReturn,
  useFoyerState,
  useFoyerTheme,
} from '../hooks/useFoyerState.js'
export { useFoyerWalletInfo, type WalletInfo } from '../hooks/useFoyerWalletInfo.js'
export { type UseFoyerWalletsReturn, useFoyerWallets } from '../hooks/useFoyerWallets.js'
export { FoyerInline, FoyerProvider, type FoyerProviderProps } from '../provider/FoyerProvider.js'
export type {
  FoyerOf,
  FoyerRegister,
  NamespaceOptions,
  NamespaceWith,
  NetworkIdOf,
  RegisteredFoyer,
  RegisteredNamespace,
  RegisteredNetworkId,
  RegisteredSession,
} from '../register.js'
export {
  type DisconnectOptions,
  type UseFoyerDisconnectReturn,
  useFoyerDisconnect,
} from '../requests/useFoyerDisconnect.js'
export {
  type CallCapabilities,
  type UseFoyerSendCallsReturn,
  useFoyerSendCalls,
} from '../requests/useFoyerSendCalls.js'
export {
  type UseFoyerSendTransactionReturn,
  useFoyerSendTransaction,
} from '../requests/useFoyerSendTransaction.js'
export { type UseFoyerSignMessageReturn, useFoyerSignMessage } from '../requests/useFoyerSignMessage.js'
export { type UseFoyerSwitchNetworkReturn, useFoyerSwitchNetwork } from '../requests/useFoyerSwitchNetwork.js'
export type { RequestControls, RequestState } from '../requests/useRequests.js'
