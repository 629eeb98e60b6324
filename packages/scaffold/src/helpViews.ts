import type { HelpScreen } from '@foyer/core'
import { helpTitlesEn } from './copy/titles/helpTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens that explain, each in a chunk of its own. */
export const helpViews: ScreenList<HelpScreen> = {
  titles: helpTitlesEn,
  screens: {
    Create: () => import('./views/connection/CreateView.js').then(module => module.CreateView),
    GetWallet: () => import('./views/directory/GetWalletView.js').then(module => module.GetWalletView),
    WhatIsANetwork: () =>
      import('./views/help/WhatIsANetworkView.js').then(module => module.WhatIsANetworkView),
    WhatIsAWallet: () => import('./views/help/WhatIsAWalletView.js').then(module => module.WhatIsAWalletView),
  },
}
