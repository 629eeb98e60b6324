import type { View } from '@foyer/core'
import { accountScreens, loginScreens } from '@foyer/core/modal'
import type { ViewComponent } from './ViewComponent.js'

type Registry<Name extends View> = { readonly [Each in Name]: () => Promise<ViewComponent<Each>> }

/** Screens that are listed in a chunk of their own, so that the list of all is short. */
function listedIn<Name extends View>(
  names: readonly Name[],
  list: () => Promise<Registry<Name>>,
): Registry<Name> {
  const entries = names.map(name => [name, async () => (await list())[name]()])
  return Object.fromEntries(entries) as Registry<Name> // one loader for each name
}

/** Every screen in a chunk of its own. A missing or extra one does not compile. */
export const viewRegistry: Registry<View> = {
  ...listedIn(accountScreens, () => import('./accountViews.js').then(module => module.accountViews)),
  ...listedIn(loginScreens, () => import('./loginViews.js').then(module => module.loginViews)),
  AllWallets: () => import('./views/directory/AllWalletsView.js').then(module => module.AllWalletsView),
  Connect: () => import('./views/connection/ConnectView.js').then(module => module.ConnectView),
  ConnectWallets: () =>
    import('./views/connection/ConnectWalletsView.js').then(module => module.ConnectWalletsView),
  ConnectingExternal: () =>
    import('./views/connection/ConnectingExternalView.js').then(module => module.ConnectingExternalView),
  ConnectingMultiChain: () =>
    import('./views/connection/ConnectingMultiChainView.js').then(module => module.ConnectingMultiChainView),
  ConnectingWalletConnect: () =>
    import('./views/pairing/ConnectingWalletConnectView.js').then(
      module => module.ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('./views/pairing/ConnectingWalletConnectBasicView.js').then(
      module => module.ConnectingWalletConnectBasicView,
    ),
  Create: () => import('./views/connection/CreateView.js').then(module => module.CreateView),
  Downloads: () => import('./views/directory/DownloadsView.js').then(module => module.DownloadsView),
  GetWallet: () => import('./views/directory/GetWalletView.js').then(module => module.GetWalletView),
  Networks: () => import('./views/networks/NetworksView.js').then(module => module.NetworksView),
  SwitchActiveChain: () =>
    import('./views/networks/SwitchActiveChainView.js').then(module => module.SwitchActiveChainView),
  SwitchNetwork: () =>
    import('./views/networks/SwitchNetworkView.js').then(module => module.SwitchNetworkView),
  UnsupportedChain: () =>
    import('./views/networks/UnsupportedChainView.js').then(module => module.UnsupportedChainView),
  WhatIsANetwork: () =>
    import('./views/help/WhatIsANetworkView.js').then(module => module.WhatIsANetworkView),
  WhatIsAWallet: () => import('./views/help/WhatIsAWalletView.js').then(module => module.WhatIsAWalletView),
}
