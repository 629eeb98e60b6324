import type { RouteOf, View } from '@foyer/core'
import type { ComponentType } from 'react'

/** A screen: a component that receives exactly the data of its route. */
export type ViewComponent<Name extends View> = ComponentType<{ readonly route: RouteOf<Name> }>

/** Every screen in a chunk of its own. A missing or extra one does not compile. */
export const viewRegistry: { readonly [Name in View]: () => Promise<ViewComponent<Name>> } = {
  Account: () => import('./views/account/AccountView.js').then(module => module.AccountView),
  AccountSettings: () =>
    import('./views/account/AccountSettingsView.js').then(module => module.AccountSettingsView),
  AllWallets: () => import('./views/directory/AllWalletsView.js').then(module => module.AllWalletsView),
  ChooseAccountName: () =>
    import('./views/names/ChooseAccountNameView.js').then(module => module.ChooseAccountNameView),
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
  Profile: () => import('./views/account/ProfileView.js').then(module => module.ProfileView),
  RegisterAccountName: () =>
    import('./views/names/RegisterAccountNameView.js').then(module => module.RegisterAccountNameView),
  RegisterAccountNameSuccess: () =>
    import('./views/names/RegisterAccountNameSuccessView.js').then(
      module => module.RegisterAccountNameSuccessView,
    ),
  SwitchActiveChain: () =>
    import('./views/networks/SwitchActiveChainView.js').then(module => module.SwitchActiveChainView),
  SwitchAddress: () =>
    import('./views/account/SwitchAddressView.js').then(module => module.SwitchAddressView),
  SwitchNetwork: () =>
    import('./views/networks/SwitchNetworkView.js').then(module => module.SwitchNetworkView),
  Transactions: () => import('./views/activity/TransactionsView.js').then(module => module.TransactionsView),
  UnsupportedChain: () =>
    import('./views/networks/UnsupportedChainView.js').then(module => module.UnsupportedChainView),
  WalletCompatibleNetworks: () =>
    import('./views/receive/WalletCompatibleNetworksView.js').then(
      module => module.WalletCompatibleNetworksView,
    ),
  WalletReceive: () =>
    import('./views/receive/WalletReceiveView.js').then(module => module.WalletReceiveView),
  WalletSend: () => import('./views/send/WalletSendView.js').then(module => module.WalletSendView),
  WalletSendPreview: () =>
    import('./views/send/WalletSendPreviewView.js').then(module => module.WalletSendPreviewView),
  WalletSendSelectToken: () =>
    import('./views/send/WalletSendSelectTokenView.js').then(module => module.WalletSendSelectTokenView),
  WhatIsANetwork: () =>
    import('./views/help/WhatIsANetworkView.js').then(module => module.WhatIsANetworkView),
  WhatIsAWallet: () => import('./views/help/WhatIsAWalletView.js').then(module => module.WhatIsAWalletView),
}
