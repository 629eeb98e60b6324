import type { ErrandViews } from '../ErrandViews.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'
import { UpgradeEmailWalletView } from './UpgradeEmailWalletView.js'

/** The views of the embedded wallet's requests. */
export const errand: ErrandViews<'embedded'> = {
  ApproveTransaction: ApproveTransactionView,
  UpgradeEmailWallet: UpgradeEmailWalletView,
}
