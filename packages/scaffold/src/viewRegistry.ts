import type { RouteOf, View } from '@foyer/core'
import type { ComponentType } from 'react'

/** A screen: a component that receives exactly the data of its route. */
export type ViewComponent<Name extends View> = ComponentType<{ readonly route: RouteOf<Name> }>

/** Every screen in a chunk of its own. A missing or extra one does not compile. */
export const viewRegistry: { readonly [Name in View]: () => Promise<ViewComponent<Name>> } = {
  Account: () => import('./views/account/AccountView.js').then(module => module.AccountView),
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
  SwitchAddress: () =>
    import('./views/account/SwitchAddressView.js').then(module => module.SwitchAddressView),
  SwitchNetwork: () =>
    import('./views/networks/SwitchNetworkView.js').then(module => module.SwitchNetworkView),
  UnsupportedChain: () =>
    import('./views/networks/UnsupportedChainView.js').then(module => module.UnsupportedChainView),
  WhatIsANetwork: () =>
    import('./views/help/WhatIsANetworkView.js').then(module => module.WhatIsANetworkView),
  WhatIsAWallet: () => import('./views/help/WhatIsAWalletView.js').then(module => module.WhatIsAWalletView),
}
