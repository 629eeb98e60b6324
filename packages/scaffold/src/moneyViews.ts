import type { MoneyScreen } from '@foyer/core'
import { moneyTitlesEn } from './copy/titles/moneyTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of buying and paying that show without an account too, each in a chunk of its own. */
export const moneyViews: ScreenList<MoneyScreen> = {
  titles: moneyTitlesEn,
  screens: {
    OnRampFiatSelect: () =>
      import('./views/onramp/OnRampFiatSelectView.js').then(module => module.OnRampFiatSelectView),
    OnRampTokenSelect: () =>
      import('./views/onramp/OnRampTokenSelectView.js').then(module => module.OnRampTokenSelectView),
    Pay: () => import('./views/pay/PayView.js').then(module => module.PayView),
    PayLoading: () => import('./views/pay/PayLoadingView.js').then(module => module.PayLoadingView),
    WhatIsABuy: () => import('./views/onramp/WhatIsABuyView.js').then(module => module.WhatIsABuyView),
  },
}
