import type { ChainScreen } from '@foyer/core'
import { chainTitlesEn } from './copy/titles/chainTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens where a chain is chosen, each in a chunk of its own. */
export const chainViews: ScreenList<ChainScreen> = {
  titles: chainTitlesEn,
  screens: {
    ConnectingMultiChain: () =>
      import('./views/connection/ConnectingMultiChainView.js').then(
        module => module.ConnectingMultiChainView,
      ),
    SwitchActiveChain: () =>
      import('./views/networks/SwitchActiveChainView.js').then(module => module.SwitchActiveChainView),
    UnsupportedChain: () =>
      import('./views/networks/UnsupportedChainView.js').then(module => module.UnsupportedChainView),
  },
}
