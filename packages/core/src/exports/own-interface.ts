export type { WalletChoice } from '../features/own-interface/chooseMeans.js'
export {
  feature as ownInterfaceFeature,
  type OwnInterfaceActions,
} from '../features/own-interface/feature.js'
export type { ConnectNextStep, ConnectProgress, OfferedLogins } from '../features/own-interface/progress.js'
export type { ChosenWallet } from '../features/own-interface/state.js'
export type { WalletDirectory, WalletItem } from '../features/own-interface/walletItems.js'
export type { DeepLink, DeepLinkKind } from '../wallet/directory/deepLinks.js'
