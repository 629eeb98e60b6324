import type { ErrandViews } from '../ErrandViews.js'
import { WalletSendView } from './SendFormPanel.js'
import { WalletSendPreviewView } from './SendReviewPanel.js'
import { WalletSendSelectTokenView } from './TokenChoicePanel.js'

/** The components of the views for sending, by view name. */
export const errand: ErrandViews<'send'> = {
  WalletSend: WalletSendView,
  WalletSendPreview: WalletSendPreviewView,
  WalletSendSelectToken: WalletSendSelectTokenView,
}
