import { FoyerError, loadChunk, reloadNeed } from '@foyer/common'
import type { Route, RouteOf, View } from '@foyer/core'
import type { ComponentType } from 'react'
import { ConnectView, ConnectWalletsView } from '../views/connection/ConnectView.js'

/** The module of a view exports a component of its name, which receives exactly the data of its route. */
type ViewModule<Name extends View> = {
  readonly [Export in `${Name}View`]: ComponentType<{ readonly route: RouteOf<Name> }>
}

/**
 * Every view: those that a visitor who is not connected begins with are here with the modal, the others in a chunk of their own or with the views they
 * go with.
 * One that is missing, or that no route names, does not compile.
 */
export const viewRegistry: { readonly [Name in View]: () => Promise<ViewModule<Name>> } = {
  Account: () => import('../views/account/AccountView.js'),
  AccountSettings: () => import('../views/account/AccountSettingsView.js'),
  AllWallets: () => import('../views/directory/AllWalletsView.js'),
  ApproveTransaction: () => import('../views/embedded/ApproveTransactionView.js'),
  BuyInProgress: () => import('../views/onramp/ProgressPanel.js'),
  ChooseAccountName: () => import('../views/names/ChooseAccountNameView.js'),
  Connect: async () => ({ ConnectView }),
  ConnectedWallets: () => import('../views/account/ConnectedWalletsView.js'),
  ConnectSocials: () => import('../views/socials/ConnectSocialsView.js'),
  ConnectWallets: async () => ({ ConnectWalletsView }),
  ConnectingExternal: () => import('../views/connection/ConnectingExternalView.js'),
  ConnectingFarcaster: () => import('../views/socials/ConnectingFarcasterView.js'),
  ConnectingMultiChain: () => import('../views/connection/ConnectingMultiChainView.js'),
  ConnectingSiwe: () => import('../views/siwx/SignInViews.js'),
  ConnectingSocial: () => import('../views/socials/ConnectingSocialView.js'),
  ConnectingWalletConnect: () => import('../views/pairing/ConnectingWalletConnectView.js'),
  ConnectingWalletConnectBasic: () => import('../views/pairing/ConnectingWalletConnectBasicView.js'),
  Create: () => import('../views/connection/CreateView.js'),
  Downloads: () => import('../views/directory/DownloadsView.js'),
  EmailLogin: () => import('../views/email/EmailLoginView.js'),
  EmailVerifyDevice: () => import('../views/email/EmailVerifyViews.js'),
  EmailVerifyOtp: () => import('../views/email/EmailVerifyViews.js'),
  GetWallet: () => import('../views/directory/GetWalletView.js'),
  Networks: () => import('../views/networks/NetworksView.js'),
  OnRampActivity: () => import('../views/onramp/BoughtPanel.js'),
  OnRampFiatSelect: () => import('../views/onramp/ChoicePanels.js'),
  OnRampProviders: () => import('../views/onramp/ProvidersPanel.js'),
  OnRampTokenSelect: () => import('../views/onramp/ChoicePanels.js'),
  Pay: () => import('../views/pay/PayChoicePanel.js'),
  PayLoading: () => import('../views/pay/PayProgressPanel.js'),
  Profile: () => import('../views/account/ProfileView.js'),
  RegisterAccountName: () => import('../views/names/RegisterAccountNameView.js'),
  RegisterAccountNameSuccess: () => import('../views/names/RegisterAccountNameSuccessView.js'),
  SIWXSignMessage: () => import('../views/siwx/SignInViews.js'),
  SmartSessionCreated: () => import('../views/smart-sessions/SmartSessionCreatedView.js'),
  SmartSessionList: () => import('../views/smart-sessions/SmartSessionListView.js'),
  Swap: () => import('../views/swap/SwapView.js'),
  SwapPreview: () => import('../views/swap/SwapReviewPanel.js'),
  SwapSelectToken: () => import('../views/swap/SwapChoicePanel.js'),
  SwitchActiveChain: () => import('../views/networks/SwitchActiveChainView.js'),
  SwitchAddress: () => import('../views/account/SwitchAddressView.js'),
  SwitchNetwork: () => import('../views/networks/SwitchNetworkView.js'),
  Transactions: () => import('../views/activity/TransactionsView.js'),
  UnsupportedChain: () => import('../views/networks/UnsupportedChainView.js'),
  UpdateEmailPrimaryOtp: () => import('../views/email/UpdateEmailOtpViews.js'),
  UpdateEmailSecondaryOtp: () => import('../views/email/UpdateEmailOtpViews.js'),
  UpdateEmailWallet: () => import('../views/email/UpdateEmailWalletView.js'),
  UpgradeEmailWallet: () => import('../views/embedded/UpgradeEmailWalletView.js'),
  WalletCompatibleNetworks: () => import('../views/receive/WalletCompatibleNetworksView.js'),
  WalletReceive: () => import('../views/receive/WalletReceiveView.js'),
  WalletSend: () => import('../views/send/SendFormPanel.js'),
  WalletSendPreview: () => import('../views/send/SendReviewPanel.js'),
  WalletSendSelectToken: () => import('../views/send/TokenChoicePanel.js'),
  WhatIsABuy: () => import('../views/onramp/WhatIsABuyView.js'),
  WhatIsANetwork: () => import('../views/help/HelpViews.js'),
  WhatIsAWallet: () => import('../views/help/HelpViews.js'),
}

/** A view of any name; the registry pairs each with its own route. */
export type AnyView = ComponentType<{ readonly route: Route }>

/** A view whose chunk is here. */
export interface LoadedView {
  readonly view: View
  readonly View: AnyView
}

type AnyModule = Readonly<Record<string, AnyView>>

/** Loads the chunk of a view. Failure: `VIEW_LOAD_FAILED`; the next call tries again. */
export async function loadView(view: View): Promise<LoadedView> {
  const name = `${view}View` as const
  const pick = (module: object) => (module as AnyModule)[name] // drawn only with a route of its own name
  try {
    const View = await loadChunk(name, viewRegistry[view] as () => Promise<object>, pick)
    if (View) return { view, View }
  } catch (cause) {
    throw new FoyerError('VIEW_LOAD_FAILED', { view, ...reloadNeed(cause) }, { cause })
  }
  throw new FoyerError('VIEW_LOAD_FAILED', { view })
}
