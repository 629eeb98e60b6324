export {
  type AccountId,
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
} from '@foyer/common'
export type {
  ActiveAccount,
  ChainDescription,
  ConnectionStatus,
  ConnectorRow,
  EmbeddedWalletInfo,
  Features,
  Foyer,
  FoyerEvent,
  FoyerState,
  OpenRequest,
  SocialProvider,
  StorageBackend,
  ThemeMode,
  ThemeVariables,
  WalletListing,
} from '@foyer/core'
export type { FoyerTexts } from '@foyer/scaffold'
export { AccountButton, type AccountButtonProps, type AccountButtonState } from '../buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '../buttons/ConnectButton.js'
export { FoyerButton, type FoyerButtonProps } from '../buttons/FoyerButton.js'
export { NetworkButton, type NetworkButtonProps, type NetworkButtonState } from '../buttons/NetworkButton.js'
export { createFoyer } from '../createFoyer.js'
export type { FoyerOptions } from '../FoyerOptions.js'
export { useDisconnect } from '../hooks/useDisconnect.js'
export { type FoyerControls, useFoyer } from '../hooks/useFoyer.js'
export { type FoyerAccount, useFoyerAccount } from '../hooks/useFoyerAccount.js'
export { type FoyerBalance, useFoyerBalance } from '../hooks/useFoyerBalance.js'
export { useFoyerEvents } from '../hooks/useFoyerEvents.js'
export { type FoyerNetwork, useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
export { type FoyerPublicState, useFoyerState } from '../hooks/useFoyerState.js'
export { type FoyerTheme, useFoyerTheme } from '../hooks/useFoyerTheme.js'
export { useWalletInfo, type WalletInfo } from '../hooks/useWalletInfo.js'
export { useWalletProvider } from '../hooks/useWalletProvider.js'
export { FoyerEmbedded } from '../provider/FoyerEmbedded.js'
export { FoyerProvider, type FoyerProviderProps } from '../provider/FoyerProvider.js'
