export type { OfferedLogins } from '../wallet/connection/offeredLogins.js'
export type { WalletChoice } from '../wallet/connection/own-interface/chooseMeans.js'
export { type OwnInterfaceActions, ownInterface } from '../wallet/connection/own-interface/ownInterface.js'
export type {
  ConnectedAccount,
  ConnectNextStep,
  PageConnectProgress,
} from '../wallet/connection/own-interface/pageProgress.js'
export type { ChosenWallet } from '../wallet/connection/own-interface/state.js'
export type { WalletDirectory, WalletItem } from '../wallet/connection/own-interface/walletItems.js'
export type { DeepLink, DeepLinkKind } from '../wallet/directory/deepLinks.js'
