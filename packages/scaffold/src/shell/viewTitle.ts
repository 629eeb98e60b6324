import { type FoyerState, type Route, selectNetwork } from '@foyer/core'
import type { Copy } from '../copy/en.js'

/** The title of a screen (REFERENCE section 1.0). */
export function viewTitle(route: Route, state: FoyerState, { titles }: Copy): string {
  if (route.view === 'ConnectingExternal') {
    const connector = state.connection.connectors.find(each => each.id === route.connectorId)
    return connector?.name ?? titles.Connect
  }
  if (route.view === 'SwitchNetwork')
    return selectNetwork(state, route.networkId)?.name ?? titles.SwitchNetwork
  return titles[route.view]
}
