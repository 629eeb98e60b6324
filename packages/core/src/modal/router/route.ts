import type { FrameProvider, Namespace, NetworkId } from '@foyer/common'
import type { WalletListing } from '../../wallet/directory/listing.js'

/** The screens of a connected account that need no data. Without an account they lead to Connect. */
export const accountScreens = [
  'Account',
  'AccountSettings',
  'ApproveTransaction',
  'BuyInProgress',
  'ChooseAccountName',
  'ConnectedWallets',
  'ConnectingSiwe',
  'OnRampActivity',
  'OnRampProviders',
  'Profile',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'SmartSessionCreated',
  'SmartSessionList',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
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

/** The screens of buying and paying that show without an account too. */
const moneyScreens = ['OnRampFiatSelect', 'OnRampTokenSelect', 'Pay', 'PayLoading', 'WhatIsABuy'] as const

export type MoneyScreen = (typeof moneyScreens)[number]

/** The screens that explain. */
const helpScreens = ['Create', 'GetWallet', 'WhatIsANetwork', 'WhatIsAWallet'] as const

export type HelpScreen = (typeof helpScreens)[number]

/** The screens where a chain is chosen. */
const chainScreens = ['ConnectingMultiChain', 'SwitchActiveChain', 'UnsupportedChain'] as const

export type ChainScreen = (typeof chainScreens)[number]

/** The screens that may be the first. */
const firstScreens = [
  'AllWallets',
  'Connect',
  'ConnectWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'Networks',
  'SwitchNetwork',
] as const

/** The name of a screen. */
export type View =
  | AccountScreen
  | LoginScreen
  | MoneyScreen
  | HelpScreen
  | ChainScreen
  | (typeof firstScreens)[number]

/** The names of all screens. */
export const views: readonly View[] = [
  ...accountScreens,
  ...loginScreens,
  ...moneyScreens,
  ...helpScreens,
  ...chainScreens,
  ...firstScreens,
]

/** What a swap begins with: symbols in any case, and a decimal amount of the first. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** What the screens that cannot do without are given, by name. */
interface RouteData {
  readonly ConnectingExternal: {
    readonly connectorId: string
    readonly namespace?: Namespace
    readonly networkId?: NetworkId
  }
  readonly ConnectingMultiChain: { readonly connectorKey: string }
  readonly ConnectingSocial: { readonly provider: FrameProvider }
  readonly ConnectingWalletConnect: { readonly wallet?: WalletListing }
  readonly Downloads: { readonly wallet: WalletListing }
  readonly Swap: { readonly begin?: SwapArguments }
  readonly SwapSelectToken: { readonly side: 'source' | 'target' }
  readonly SwitchActiveChain: { readonly networkId: NetworkId }
  readonly SwitchNetwork: { readonly networkId: NetworkId }
}

/** Every screen with exactly the data it needs. */
export type Route = {
  readonly [Name in View]: { readonly view: Name } & (Name extends keyof RouteData
    ? RouteData[Name]
    : unknown)
}[View]

/** A screen of one name. */
export type RouteOf<Name extends View> = Extract<Route, { readonly view: Name }>

/** The screens a host may open by name: those that need no data. */
export type OpenableView = Route extends infer Each
  ? Each extends { readonly view: infer Name }
    ? { readonly view: Name } extends Each
      ? Name
      : never
    : never
  : never

/** What a host opens the modal with. */
export interface OpenRequest {
  /** Default: Account where an account is connected, Connect otherwise. */
  readonly view?: OpenableView | Route | undefined
  /** Makes this namespace the active one and lists only its wallets. */
  readonly namespace?: Namespace | undefined
  /**
   * Goes straight to one wallet: a connector's id, reverse domain name (`io.metamask`) or name, or a wallet's id in the
   * directory. One that is here is asked to connect, another is paired. Where nobody knows it, Connect says
   * `CONNECTOR_NOT_FOUND`; where several wallets that are here say that they are the one, it says `CONNECTOR_AMBIGUOUS` and the
   * visitor chooses; where it is connected already, its account shows.
   */
  readonly wallet?: string | undefined
  /** The pairing URI to show, where the host pairs by itself (`enableManualPairing`). */
  readonly uri?: string | undefined
}
