import { loadChunk } from '@foyer/common'
import type { ChainScreen } from '@foyer/core'
import { chainTitlesEn } from './copy/titles/chainTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens where a chain is chosen, each in a chunk of its own. */
export const chainViews: ScreenList<ChainScreen> = {
  titles: chainTitlesEn,
  screens: {
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
  },
}
