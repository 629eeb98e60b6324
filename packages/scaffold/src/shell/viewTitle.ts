import { type FoyerState, type Route, selectNetwork, type View } from '@foyer/core'
import type { Language } from '../copy/Language.js'
import { fill } from '../copy/phrases.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { loadedTitle } from './loadView.js'

/** What a title may name. */
type TitleState = Pick<FoyerState, 'connection' | 'networks'>

const selectTitleState = ({ connection, networks }: FoyerState): TitleState => ({ connection, networks })

/** The title of a screen, as it is now: a wallet or a network in it may come later. */
export function useViewTitle(route: Route): string {
  return viewTitle(route, usePart(selectTitleState), useView().language)
}

/** The title of a screen; in English, most come with their screens. */
export function viewTitle(route: Route, state: TitleState, { copy, lateTitles }: Language): string {
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
  const late: Partial<Record<View, string>> = { ...titles, ...lateTitles }
  return late[route.view] ?? loadedTitle(route.view) ?? ''
}

/** Providers are written with a capital; one has two. */
function providerTitle(provider: string): string {
  return provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
}
