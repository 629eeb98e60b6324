import type { Route } from '@foyer/core'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { loadErrand } from '../errands.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'

const loadHelp = async () => (await loadErrand('help')).errand.WhatIsAWallet

const help = { route: { view: 'WhatIsAWallet' } } as const

const waiting = (
  <ViewBody gap="lg">
    <Shimmer height="320px" />
  </ViewBody>
)

/** Props of {@link BesidePane}. */
interface BesidePaneProps {
  readonly route: Route
  /** Whether the visitor chose the view. */
  readonly isChosen: boolean
}

/** The pane next to the list of wallets. It shows the views that replace the list in a narrow modal. */
export function BesidePane({ route, isChosen }: BesidePaneProps): JSX.Element {
  const key = JSON.stringify(route)
  if (route.view === 'ConnectingExternal') return <ConnectingExternalView key={key} route={route} />
  if (route.view === 'ConnectingMultiChain') return <ConnectingMultiChainView key={key} route={route} />
  if (route.view === 'ConnectingWalletConnect') {
    return <ConnectingWalletConnectView key={key} route={route} isAhead={!isChosen} />
  }
  return <LazyPart load={loadHelp} props={help} waiting={waiting} />
}
