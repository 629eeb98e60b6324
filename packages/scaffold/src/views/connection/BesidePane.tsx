import { loadExport } from '@foyer/common'
import type { Route } from '@foyer/core'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'

/** It lies in the same file as this pane. */
const loadPairing = () =>
  loadExport('ConnectingWalletConnectView', () => import('../pairing/ConnectingWalletConnectView.js'))

const loadHelp = () => loadExport('WhatIsAWalletView', () => import('../help/HelpViews.js'))

const waiting = (
  <ViewBody gap="lg">
    <Shimmer height="320px" />
  </ViewBody>
)

/** What stands beside the list of wallets: the same screens that take its place where there is no room. */
export function BesidePane({ route }: { readonly route: Route }): JSX.Element {
  const key = JSON.stringify(route)
  if (route.view === 'ConnectingExternal') return <ConnectingExternalView key={key} route={route} />
  if (route.view === 'ConnectingMultiChain') return <ConnectingMultiChainView key={key} route={route} />
  if (route.view === 'ConnectingWalletConnect') {
    return <LazyPart key={key} load={loadPairing} props={{ route }} waiting={waiting} />
  }
  return <LazyPart load={loadHelp} props={{}} waiting={waiting} />
}
