import { loadChunk } from '@foyer/common'
import { type FoyerState, type RouteOf, selectAccount } from '@foyer/core'
import { Button, EmptyState, SwapIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { swapFormEn } from '../../copy/en/swap.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { SwapScreen } from './SwapScreen.js'

/** Stands where the form would be until somebody is connected. */
function ConnectToSwap(): JSX.Element {
  const { foyer } = useView()
  const words = useCopyPart('swap', 'form', swapFormEn)
  const action = (
    <Button onClick={() => foyer.router.push({ view: 'Connect' })} testId="foyer-swap-connect">
      {words.connect}
    </Button>
  )
  return (
    <EmptyState icon={<SwapIcon />} title={words.connectTitle} text={words.connectText} action={action} />
  )
}

const loadSwapFormPanel = () =>
  loadChunk(
    'SwapFormPanel',
    () => import('./SwapFormPanel.js'),
    module => module.SwapFormPanel,
  )

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** Swapping: how much of which token for which. In place on a page it may stand there before anybody is connected. */
export function SwapView({ route }: { readonly route: RouteOf<'Swap'> }): JSX.Element {
  const hasAccount = usePart(selectHasAccount)
  return hasAccount ? <SwapScreen load={loadSwapFormPanel} own={{ begin: route.begin }} /> : <ConnectToSwap />
}

const loadSwapChoicePanel = () =>
  loadChunk(
    'SwapChoicePanel',
    () => import('./SwapChoicePanel.js'),
    module => module.SwapChoicePanel,
  )

/** Choosing a token of a swap. */
export function SwapSelectTokenView({ route }: { readonly route: RouteOf<'SwapSelectToken'> }): JSX.Element {
  return <SwapScreen load={loadSwapChoicePanel} own={{ side: route.side }} />
}

const loadSwapReviewPanel = () =>
  loadChunk(
    'SwapReviewPanel',
    () => import('./SwapReviewPanel.js'),
    module => module.SwapReviewPanel,
  )
const own = {}

/** A swap before it is carried out, while wallet and network are at it, and what came of it. */
export function SwapPreviewView(): JSX.Element {
  return <SwapScreen load={loadSwapReviewPanel} own={own} />
}
