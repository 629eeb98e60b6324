export {
  type AccountId,
  type AppSession,
  type ChainAdapter,
  type Connector,
  defineNetwork,
  type ErrorCode,
  type Failure,
  FoyerError,
  isFoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  type Session,
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
  ConnectNextStep,
  ConnectProgress,
  DeepLink,
  DeepLinkKind,
  OfferedLogins,
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
export type { Asked } from '../hooks/useAsked.js'
export { type Connect, useConnect } from '../hooks/useConnect.js'
export { useConnections, type WalletConnection, type WalletConnections } from '../hooks/useConnections.js'
export { type Connectors, useConnectors } from '../hooks/useConnectors.js'
export { type FoyerControls, useDisconnect, useFoyer, useFoyerEvents } from '../hooks/useFoyer.js'
export {
  type FoyerAccount,
  type FoyerBalance,
  useFoyerAccount,
  useFoyerBalance,
} from '../hooks/useFoyerAccount.js'
export { type FoyerNetwork, useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
export {
  type FoyerPublicState,
  type FoyerTheme,
  useFoyerState,
  useFoyerTheme,
} from '../hooks/useFoyerState.js'
export { type PairingCode, usePairingCode } from '../hooks/usePairingCode.js'
export { useSession, useWalletProvider } from '../hooks/useSession.js'
export { useWalletInfo, type WalletInfo } from '../hooks/useWalletInfo.js'
export { useWallets, type Wallets } from '../hooks/useWallets.js'
export { FoyerEmbedded, FoyerProvider, type FoyerProviderProps } from '../provider/FoyerProvider.js'
export type {
  FoyerOf,
  FoyerRegister,
  NetworkIdOf,
  RegisteredNamespace,
  RegisteredNetworkId,
} from '../register.js'
export type { Requested, RequestOptions } from '../requests/useRequest.js'
export { type CallCapabilities, type SendCalls, useSendCalls } from '../requests/useSendCalls.js'
export { type SendTransaction, useSendTransaction } from '../requests/useSendTransaction.js'
export { type SignMessage, useSignMessage } from '../requests/useSignMessage.js'
export { type SwitchNetwork, useSwitchNetwork } from '../requests/useSwitchNetwork.js'
