import type { ErrandViews } from '../ErrandViews.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'
import { UpgradeEmailWalletView } from './UpgradeEmailWalletView.js'

/** What the embedded wallet asks. */
export const errand: ErrandViews<'embedded'> = {
  ApproveTransaction: ApproveTransactionView,
  UpgradeEmailWallet: UpgradeEmailWalletView,
}
