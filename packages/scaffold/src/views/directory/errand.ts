import type { ErrandViews } from '../ErrandViews.js'
import { AllWalletsView } from './AllWalletsView.js'
import { DownloadsView } from './DownloadsView.js'
import { GetWalletView } from './GetWalletView.js'

/** All wallets, and where to get one. */
export const errand: ErrandViews<'directory'> = {
  AllWallets: AllWalletsView,
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
}
