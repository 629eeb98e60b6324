import { type FoyerState, type RouteOf, selectAccount } from '@foyer/core'
import { Button, EmptyState } from '@foyer/ui'
import SwapIcon from '@foyer/ui/icons/swap'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { SwapFormPanel } from './SwapFormPanel.js'
import { SwapScreen } from './SwapScreen.js'

/** The empty state until a wallet is connected. */
function ConnectToSwap(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().swap.form
  const action = (
    <Button onClick={() => foyer.router.push({ view: 'Connect' })} testId="foyer-swap-connect">
      {words.connect}
    </Button>
  )
  return (
    <EmptyState icon={<SwapIcon />} title={words.connectTitle} text={words.connectText} action={action} />
  )
}

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** The view for swapping. An inline view may render before a wallet is connected. */
export function SwapView({ route }: { readonly route: RouteOf<'Swap'> }): JSX.Element {
  const hasAccount = usePart(selectHasAccount)
  return hasAccount ? <SwapScreen Panel={SwapFormPanel} own={{ begin: route.begin }} /> : <ConnectToSwap />
}
