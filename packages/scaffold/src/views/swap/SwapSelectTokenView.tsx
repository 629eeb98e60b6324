import { loadChunk } from '@foyer/common'
import type { RouteOf } from '@foyer/core'
import type { JSX } from 'react'
import { SwapScreen } from './SwapScreen.js'

const load = () =>
  loadChunk(
    'SwapChoicePanel',
    () => import('./SwapChoicePanel.js'),
    module => module.SwapChoicePanel,
  )

/** Choosing a token of a swap. */
export function SwapSelectTokenView({ route }: { readonly route: RouteOf<'SwapSelectToken'> }): JSX.Element {
  return <SwapScreen load={load} own={{ side: route.side }} />
}
