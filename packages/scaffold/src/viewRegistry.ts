import type { AccountScreen, ChainScreen, HelpScreen, LoginScreen, MoneyScreen, View } from '@foyer/core'
import { accountScreens, loginScreens } from '@foyer/core/modal'
import type { AnyScreenList, Screens } from './ScreenList.js'

/** The screens that may be the first. */
export const firstScreens: Screens<
  Exclude<View, AccountScreen | ChainScreen | HelpScreen | LoginScreen | MoneyScreen>
> = {
  AllWallets: () => import('./views/directory/AllWalletsView.js').then(module => module.AllWalletsView),
  Connect: () => import('./views/connection/ConnectView.js').then(module => module.ConnectView),
  ConnectWallets: () =>
    import('./views/connection/ConnectWalletsView.js').then(module => module.ConnectWalletsView),
  ConnectingExternal: () =>
    import('./views/connection/ConnectingExternalView.js').then(module => module.ConnectingExternalView),
  ConnectingWalletConnect: () =>
    import('./views/pairing/ConnectingWalletConnectView.js').then(
      module => module.ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('./views/pairing/ConnectingWalletConnectBasicView.js').then(
      module => module.ConnectingWalletConnectBasicView,
    ),
  Downloads: () => import('./views/directory/DownloadsView.js').then(module => module.DownloadsView),
  Networks: () => import('./views/networks/NetworksView.js').then(module => module.NetworksView),
  SwitchNetwork: () =>
    import('./views/networks/SwitchNetworkView.js').then(module => module.SwitchNetworkView),
}

/** The list a screen is in. */
export async function listOf(view: View): Promise<AnyScreenList> {
  if (view in firstScreens) return { screens: firstScreens }
  if (accountScreens.some(each => each === view)) return (await import('./accountViews.js')).accountViews
  if (loginScreens.some(each => each === view)) return (await import('./loginViews.js')).loginViews
  return (await import('./lateViews.js')).lateViews
}
