import type { ErrandViews } from '../ErrandViews.js'
import { OnRampActivityView } from './BoughtPanel.js'
import { OnRampFiatSelectView, OnRampTokenSelectView } from './ChoicePanels.js'
import { BuyInProgressView } from './ProgressPanel.js'
import { OnRampProvidersView } from './ProvidersPanel.js'
import { WhatIsABuyView } from './WhatIsABuyView.js'

/** The views for buying. */
export const errand: ErrandViews<'onramp'> = {
  BuyInProgress: BuyInProgressView,
  OnRampActivity: OnRampActivityView,
  OnRampFiatSelect: OnRampFiatSelectView,
  OnRampProviders: OnRampProvidersView,
  OnRampTokenSelect: OnRampTokenSelectView,
  WhatIsABuy: WhatIsABuyView,
}
