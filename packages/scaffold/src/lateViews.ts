import { loadChunk } from '@foyer/common'
import type { ChainScreen, HelpScreen, MoneyScreen } from '@foyer/core'
import { chainTitlesEn, helpTitlesEn, moneyTitlesEn } from './copy/en/titles.js'
import type { ScreenList } from './ScreenList.js'

/** The screens that are seldom the first a visitor sees, whose list comes with the first of them. */
export const lateViews: ScreenList<ChainScreen | HelpScreen | MoneyScreen> = {
  titles: { ...chainTitlesEn, ...helpTitlesEn, ...moneyTitlesEn },
  screens: {
    // Where a network is chosen.
    ConnectingMultiChain: () =>
      loadChunk(
        'ConnectingMultiChainView',
        () => import('./views/connection/ConnectingMultiChainView.js'),
        module => module.ConnectingMultiChainView,
      ),
    SwitchActiveChain: () =>
      loadChunk(
        'SwitchActiveChainView',
        () => import('./views/networks/SwitchActiveChainView.js'),
        module => module.SwitchActiveChainView,
      ),
    UnsupportedChain: () =>
      loadChunk(
        'UnsupportedChainView',
        () => import('./views/networks/UnsupportedChainView.js'),
        module => module.UnsupportedChainView,
      ),
    // Those that explain.
    Create: () =>
      loadChunk(
        'CreateView',
        () => import('./views/connection/CreateView.js'),
        module => module.CreateView,
      ),
    GetWallet: () =>
      loadChunk(
        'GetWalletView',
        () => import('./views/directory/GetWalletView.js'),
        module => module.GetWalletView,
      ),
    WhatIsANetwork: () =>
      loadChunk(
        'WhatIsANetworkView',
        () => import('./views/help/WhatIsANetworkView.js'),
        module => module.WhatIsANetworkView,
      ),
    WhatIsAWallet: () =>
      loadChunk(
        'WhatIsAWalletView',
        () => import('./views/help/WhatIsAWalletView.js'),
        module => module.WhatIsAWalletView,
      ),
    // Buying and paying, which show without an account too.
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
