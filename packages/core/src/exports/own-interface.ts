export type { WalletChoice } from '../features/own-interface/chooseMeans.js'
export {
  type OwnInterfaceActions,
  ownInterfaceFeature,
} from '../features/own-interface/ownInterfaceFeature.js'
export type { ConnectNextStep, ConnectProgress, OfferedLogins } from '../features/own-interface/progress.js'
export type { ChosenWallet } from '../features/own-interface/state.js'
export type { WalletDirectory, WalletItem } from '../features/own-interface/walletItems.js'
export type { DeepLink, DeepLinkKind } from '../wallet/directory/deepLinks.js'
