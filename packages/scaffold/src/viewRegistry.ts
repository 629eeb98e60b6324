import { loadChunk } from '@foyer/common'
import type { AccountScreen, ChainScreen, HelpScreen, LoginScreen, MoneyScreen, View } from '@foyer/core'
import { accountScreens, loginScreens } from '@foyer/core/modal'
import type { AnyScreenList, Screens } from './ScreenList.js'

/** The screens that may be the first. */
export const firstScreens: Screens<
  Exclude<View, AccountScreen | ChainScreen | HelpScreen | LoginScreen | MoneyScreen>
> = {
  AllWallets: () =>
    loadChunk(
      'AllWalletsView',
      () => import('./views/directory/AllWalletsView.js'),
      module => module.AllWalletsView,
    ),
  Connect: () =>
    loadChunk(
      'ConnectView',
      () => import('./views/connection/ConnectView.js'),
      module => module.ConnectView,
    ),
  ConnectWallets: () =>
    loadChunk(
      'ConnectWalletsView',
      () => import('./views/connection/ConnectWalletsView.js'),
      module => module.ConnectWalletsView,
    ),
  ConnectingExternal: () =>
    loadChunk(
      'ConnectingExternalView',
      () => import('./views/connection/ConnectingExternalView.js'),
      module => module.ConnectingExternalView,
    ),
  ConnectingWalletConnect: () =>
    loadChunk(
      'ConnectingWalletConnectView',
      () => import('./views/pairing/ConnectingWalletConnectView.js'),
      module => module.ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    loadChunk(
      'ConnectingWalletConnectBasicView',
      () => import('./views/pairing/ConnectingWalletConnectBasicView.js'),
      module => module.ConnectingWalletConnectBasicView,
    ),
  Downloads: () =>
    loadChunk(
      'DownloadsView',
      () => import('./views/directory/DownloadsView.js'),
      module => module.DownloadsView,
    ),
  Networks: () =>
    loadChunk(
      'NetworksView',
      () => import('./views/networks/NetworksView.js'),
      module => module.NetworksView,
    ),
  SwitchNetwork: () =>
    loadChunk(
      'SwitchNetworkView',
      () => import('./views/networks/SwitchNetworkView.js'),
      module => module.SwitchNetworkView,
    ),
}

/** The list a screen is in. */
export async function listOf(view: View): Promise<AnyScreenList> {
  if (view in firstScreens) return { screens: firstScreens }
  if (accountScreens.some(each => each === view))
    return await loadChunk(
      'accountViews',
      () => import('./accountViews.js'),
      module => module.accountViews,
    )
  if (loginScreens.some(each => each === view))
    return await loadChunk(
      'loginViews',
      () => import('./loginViews.js'),
      module => module.loginViews,
    )
  return await loadChunk(
    'lateViews',
    () => import('./lateViews.js'),
    module => module.lateViews,
  )
}
