import { loadChunk } from '@foyer/common'
import { type FoyerState, type RouteOf, selectAccount } from '@foyer/core'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { ConnectToSwap } from './ConnectToSwap.js'
import { SwapScreen } from './SwapScreen.js'

const load = () =>
  loadChunk(
    'SwapFormPanel',
    () => import('./SwapFormPanel.js'),
    module => module.SwapFormPanel,
  )

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** Swapping: how much of which token for which. In place on a page it may stand there before anybody is connected. */
export function SwapView({ route }: { readonly route: RouteOf<'Swap'> }): JSX.Element {
  const hasAccount = usePart(selectHasAccount)
  return hasAccount ? <SwapScreen load={load} own={{ begin: route.begin }} /> : <ConnectToSwap />
}
