import type { ErrandViews } from '../ErrandViews.js'
import { SwapSelectTokenView } from './SwapChoicePanel.js'
import { SwapPreviewView } from './SwapReviewPanel.js'
import { SwapView } from './SwapView.js'

/** Swapping. */
export const errand: ErrandViews<'swap'> = {
  Swap: SwapView,
  SwapPreview: SwapPreviewView,
  SwapSelectToken: SwapSelectTokenView,
}
