import type { ErrandViews } from '../ErrandViews.js'
import { AllWalletsView } from './AllWalletsView.js'
import { DownloadsView } from './DownloadsView.js'
import { GetWalletView } from './GetWalletView.js'

/** The views of all wallets and of their downloads. */
export const errand: ErrandViews<'directory'> = {
  AllWallets: AllWalletsView,
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
}
