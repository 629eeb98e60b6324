import type { ErrandViews } from '../ErrandViews.js'
import { PayView } from './PayChoicePanel.js'
import { PayLoadingView } from './PayProgressPanel.js'

/** Paying what the app asks for. */
export const errand: ErrandViews<'pay'> = {
  Pay: PayView,
  PayLoading: PayLoadingView,
}
