import type { FrameProvider, Namespace, NetworkId } from '@foyer/common'
import type { WalletListing } from '../../wallet/directory/WalletListing.js'

/** The screens of a connected account that need no data. Without an account they lead to Connect. */
export const accountScreens = [
  'Account',
  'AccountSettings',
  'ApproveTransaction',
  'BuyInProgress',
  'ChooseAccountName',
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
export type MoneyScreen = 'OnRampFiatSelect' | 'OnRampTokenSelect' | 'Pay' | 'PayLoading' | 'WhatIsABuy'

/** The screens that explain. */
export type HelpScreen = 'Create' | 'GetWallet' | 'WhatIsANetwork' | 'WhatIsAWallet'

/** The screens where a chain is chosen. */
export type ChainScreen = 'ConnectingMultiChain' | 'SwitchActiveChain' | 'UnsupportedChain'

/** What a swap begins with: symbols in any case, and a decimal amount of the first. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** Every screen with exactly the data it needs. Feature modules of later issues add their members here. */
export type Route =
  | {
      readonly [Name in Exclude<AccountScreen, 'Swap' | 'SwapSelectToken'>]: { readonly view: Name }
    }[Exclude<AccountScreen, 'Swap' | 'SwapSelectToken'>]
  | { readonly [Name in MoneyScreen]: { readonly view: Name } }[MoneyScreen]
  | { readonly view: 'Swap'; readonly begin?: SwapArguments }
  | { readonly view: 'SwapSelectToken'; readonly side: 'source' | 'target' }
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

const otherScreens = [
  'AllWallets',
  'Connect',
  'ConnectWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Create',
  'Downloads',
  'GetWallet',
  'Networks',
  'OnRampFiatSelect',
  'OnRampTokenSelect',
  'Pay',
  'PayLoading',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsABuy',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const satisfies readonly View[]

/** The names of all screens. */
export const views: readonly View[] = [...accountScreens, ...loginScreens, ...otherScreens]

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
