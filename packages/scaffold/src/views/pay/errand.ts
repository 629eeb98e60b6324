import type { ErrandViews } from '../ErrandViews.js'
import { PayView } from './PayChoicePanel.js'
import { PayLoadingView } from './PayProgressPanel.js'

/** The views for a payment that the app requests. */
export const errand: ErrandViews<'pay'> = {
  Pay: PayView,
  PayLoading: PayLoadingView,
}
