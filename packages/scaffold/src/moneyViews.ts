import { loadChunk } from '@foyer/common'
import type { MoneyScreen } from '@foyer/core'
import { moneyTitlesEn } from './copy/titles/moneyTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of buying and paying that show without an account too, each in a chunk of its own. */
export const moneyViews: ScreenList<MoneyScreen> = {
  titles: moneyTitlesEn,
  screens: {
    OnRampFiatSelect: () =>
      loadChunk(
        'OnRampFiatSelectView',
        () => import('./views/onramp/OnRampFiatSelectView.js'),
        module => module.OnRampFiatSelectView,
      ),
    OnRampTokenSelect: () =>
      loadChunk(
        'OnRampTokenSelectView',
        () => import('./views/onramp/OnRampTokenSelectView.js'),
        module => module.OnRampTokenSelectView,
      ),
    Pay: () =>
      loadChunk(
        'PayView',
        () => import('./views/pay/PayView.js'),
        module => module.PayView,
      ),
    PayLoading: () =>
      loadChunk(
        'PayLoadingView',
        () => import('./views/pay/PayLoadingView.js'),
        module => module.PayLoadingView,
      ),
    WhatIsABuy: () =>
      loadChunk(
        'WhatIsABuyView',
        () => import('./views/onramp/WhatIsABuyView.js'),
        module => module.WhatIsABuyView,
      ),
  },
}
