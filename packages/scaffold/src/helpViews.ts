import { loadChunk } from '@foyer/common'
import type { HelpScreen } from '@foyer/core'
import { helpTitlesEn } from './copy/titles/helpTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens that explain, each in a chunk of its own. */
export const helpViews: ScreenList<HelpScreen> = {
  titles: helpTitlesEn,
  screens: {
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
  },
}
