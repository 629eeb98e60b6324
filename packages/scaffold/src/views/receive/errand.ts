import type { ErrandViews } from '../ErrandViews.js'
import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.js'
import { WalletReceiveView } from './WalletReceiveView.js'

/** The views for receiving. */
export const errand: ErrandViews<'receive'> = {
  WalletCompatibleNetworks: WalletCompatibleNetworksView,
  WalletReceive: WalletReceiveView,
}
