import { type FoyerState, type Route, selectNetwork } from '@foyer/core'
import type { Copy } from '../copy/en.js'
import { fill } from '../copy/fill.js'

/** The title of a screen (REFERENCE section 1.0). */
export function viewTitle(route: Route, state: FoyerState, copy: Copy): string {
  const { titles } = copy
  if (route.view === 'ConnectingExternal') {
    const connector = state.connection.connectors.find(each => each.id === route.connectorId)
    return connector?.name ?? titles.Connect
  }
  if (route.view === 'ConnectingWalletConnect') return route.wallet?.name ?? titles.ConnectingWalletConnect
  if (route.view === 'ConnectingSocial') return providerTitle(route.provider)
  if (route.view === 'Downloads') return fill(titles.Downloads, { name: route.wallet.name })
  if (route.view === 'SwitchNetwork')
    return selectNetwork(state, route.networkId)?.name ?? titles.SwitchNetwork
  return titles[route.view]
}

/** Providers are written with a capital; one has two. */
function providerTitle(provider: string): string {
  return provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
}
