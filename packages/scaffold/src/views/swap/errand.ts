import type { ErrandViews } from '../ErrandViews.js'
import { SwapSelectTokenView } from './SwapChoicePanel.js'
import { SwapPreviewView } from './SwapReviewPanel.js'
import { SwapView } from './SwapView.js'

/** The views for swapping. */
export const errand: ErrandViews<'swap'> = {
  Swap: SwapView,
  SwapPreview: SwapPreviewView,
  SwapSelectToken: SwapSelectTokenView,
}
