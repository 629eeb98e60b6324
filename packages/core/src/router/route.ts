import type { FrameProvider, Namespace, NetworkId } from '@foyer/common'
import type { WalletListing } from '../directory/WalletListing.js'

/** The screens of a connected account, none of which needs data. Without an account they lead to Connect. */
export const accountScreens = [
  'Account',
  'AccountSettings',
  'ApproveTransaction',
  'ChooseAccountName',
  'ConnectingSiwe',
  'Profile',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'SmartSessionCreated',
  'SmartSessionList',
  'SwitchAddress',
  'Transactions',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
] as const

export type AccountScreen = (typeof accountScreens)[number]

/** The screens of signing in to the embedded wallet. */
export const loginScreens = [
  'ConnectSocials',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
] as const

export type LoginScreen = (typeof loginScreens)[number]

/** Every screen with exactly the data it needs. Feature modules of later issues add their members here. */
export type Route =
  | { readonly [Name in AccountScreen]: { readonly view: Name } }[AccountScreen]
  | { readonly view: 'Connect' }
  | { readonly view: 'AllWallets' }
  | { readonly view: 'ConnectSocials' }
  | { readonly view: 'ConnectWallets' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string; readonly namespace?: Namespace }
  | { readonly view: 'ConnectingFarcaster' }
  | { readonly view: 'ConnectingMultiChain'; readonly connectorKey: string }
  | { readonly view: 'ConnectingSocial'; readonly provider: FrameProvider }
  | { readonly view: 'ConnectingWalletConnect'; readonly wallet?: WalletListing }
  | { readonly view: 'ConnectingWalletConnectBasic' }
  | { readonly view: 'Create' }
  | { readonly view: 'Downloads'; readonly wallet: WalletListing }
  | { readonly view: 'EmailLogin' }
  | { readonly view: 'EmailVerifyDevice' }
  | { readonly view: 'EmailVerifyOtp' }
  | { readonly view: 'GetWallet' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchActiveChain'; readonly networkId: NetworkId }
  | { readonly view: 'SwitchNetwork'; readonly networkId: NetworkId }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'WhatIsAWallet' }

/** The name of a screen. */
export type View = Route['view']

/** A screen of one name. */
export type RouteOf<Name extends View> = Extract<Route, { readonly view: Name }>

/** The screens a host may open by name: those that need no data. */
export type OpenableView = Route extends infer Each
  ? Each extends { readonly view: infer Name }
    ? keyof Each extends 'view'
      ? Name
      : never
    : never
  : never
