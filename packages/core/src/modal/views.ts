import type { FrameProvider, Namespace, NetworkId } from '@foyer/common'
import type { WalletPlatform } from '../base/events.js'
import type { Features } from '../base/features.js'
import type { WalletListing } from '../wallet/directory/listing.js'

/** The type of a view's data. It exists only for {@link RouteOf} and has no value. */
interface ViewData<Data> {
  readonly type?: Data
}

/** The properties of a view. */
interface ViewRow {
  /**
   * The visitor's task there. It is the name of the folder of scaffold with the component, and of the file that
   * contains it.
   */
  readonly errand: string
  /** Whether it shows a connected account. Without one, Connect is shown instead. */
  readonly needsAccount?: true
  /** The switch of the option `features` that turns it off. */
  readonly switchedBy?: keyof Features
  /** The features it uses, if it may be the first view to need them. */
  readonly features?: readonly string[]
  /** The event after which the modal leaves it: a wallet was connected, or a network was chosen. */
  readonly leftOnce?: 'connected' | 'networkChosen'
  /** Whether it stays when the account disconnects, because money may be on its way. */
  readonly outlastsAccount?: true
  /** The flow whose state it shows. Leaving all views of a flow cancels the flow. */
  readonly flow?:
    | 'connecting'
    | 'pairing'
    | 'networkSwitch'
    | 'emailLogin'
    | 'emailChange'
    | 'socialLogin'
    | 'farcasterLogin'
  /** Whether it shows the code of a pairing, or rows that open a wallet by deep link on phones. */
  readonly pairing?: 'code' | 'rows'
  /** Whether it asks a question with its own buttons. It has no back button, and a required sign-in keeps it open. */
  readonly isQuestion?: true
  /** Whether a wide modal shows it next to the list of wallets. */
  readonly isBesideList?: true
  /** The data it requires. A view whose data is optional can still be opened by name. */
  readonly data?: ViewData<object>
}

const defineViews = <const Rows extends Readonly<Record<string, ViewRow>>>(rows: Rows): Rows => rows

/** Declares the type of a view's data. */
const data = <Data extends object>(): ViewData<Data> => ({})

/** The first values of a swap: token symbols in any case, and an amount of `fromToken` as a decimal string. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/**
 * Every view of the modal, one row each. The types of views and routes, and the guards and switches, are derived from
 * it.
 */
export const views = defineViews({
  Account: { errand: 'account', needsAccount: true, features: ['tokens'] },
  AccountSettings: { errand: 'settings', needsAccount: true, features: ['names'] },
  AllWallets: { errand: 'directory', switchedBy: 'allWallets', leftOnce: 'connected', pairing: 'rows' },
  ApproveTransaction: { errand: 'embedded', needsAccount: true, features: ['embedded'], isQuestion: true },
  BuyInProgress: { errand: 'onramp', needsAccount: true, switchedBy: 'onramp' },
  ChooseAccountName: { errand: 'names', needsAccount: true },
  Connect: { errand: 'connect', leftOnce: 'connected', pairing: 'rows' },
  ConnectSocials: {
    errand: 'socials',
    switchedBy: 'socials',
    features: ['socials'],
    leftOnce: 'connected',
  },
  ConnectWallets: { errand: 'connect', leftOnce: 'connected', pairing: 'rows' },
  ConnectedWallets: { errand: 'settings', needsAccount: true },
  ConnectingExternal: {
    errand: 'connecting',
    leftOnce: 'connected',
    flow: 'connecting',
    isBesideList: true,
    data: data<{
      readonly connectorId: string
      readonly namespace?: Namespace
      readonly networkId?: NetworkId
    }>(),
  },
  ConnectingFarcaster: {
    errand: 'socials',
    switchedBy: 'socials',
    features: ['socials'],
    leftOnce: 'connected',
    flow: 'farcasterLogin',
  },
  ConnectingMultiChain: {
    errand: 'connecting',
    leftOnce: 'connected',
    isBesideList: true,
    data: data<{ readonly connectorKey: string }>(),
  },
  ConnectingSiwe: { errand: 'siwx', needsAccount: true, features: ['siwx'], isQuestion: true },
  ConnectingSocial: {
    errand: 'socials',
    switchedBy: 'socials',
    features: ['socials'],
    leftOnce: 'connected',
    flow: 'socialLogin',
    data: data<{ readonly provider: FrameProvider }>(),
  },
  ConnectingWalletConnect: {
    errand: 'connecting',
    leftOnce: 'connected',
    flow: 'pairing',
    pairing: 'code',
    isBesideList: true,
    data: data<{
      readonly wallet?: WalletListing
      /** The way to reach the wallet that is shown first, if there are several. */
      readonly platform?: WalletPlatform
    }>(),
  },
  ConnectingWalletConnectBasic: { errand: 'connecting', leftOnce: 'connected', pairing: 'code' },
  Create: { errand: 'create', leftOnce: 'connected' },
  Downloads: { errand: 'directory', data: data<{ readonly wallet: WalletListing }>() },
  EmailLogin: { errand: 'email', switchedBy: 'email', leftOnce: 'connected' },
  EmailVerifyDevice: { errand: 'email', switchedBy: 'email', leftOnce: 'connected', flow: 'emailLogin' },
  EmailVerifyOtp: { errand: 'email', switchedBy: 'email', leftOnce: 'connected', flow: 'emailLogin' },
  GetWallet: { errand: 'directory' },
  Networks: { errand: 'networks', leftOnce: 'networkChosen' },
  OnRampActivity: { errand: 'onramp', needsAccount: true, switchedBy: 'onramp' },
  OnRampFiatSelect: { errand: 'onramp', switchedBy: 'onramp' },
  OnRampProviders: { errand: 'onramp', needsAccount: true, switchedBy: 'onramp', features: ['onramp'] },
  OnRampTokenSelect: { errand: 'onramp', switchedBy: 'onramp' },
  Pay: { errand: 'pay', switchedBy: 'pay', features: ['pay'] },
  PayLoading: { errand: 'pay', switchedBy: 'pay', outlastsAccount: true },
  Profile: { errand: 'settings', needsAccount: true },
  RegisterAccountName: { errand: 'names', needsAccount: true, features: ['names'] },
  RegisterAccountNameSuccess: { errand: 'names', needsAccount: true },
  SIWXSignMessage: { errand: 'siwx', needsAccount: true, features: ['siwx'], isQuestion: true },
  SmartSessionCreated: { errand: 'smart-sessions', needsAccount: true, switchedBy: 'smartSessions' },
  SmartSessionList: {
    errand: 'smart-sessions',
    needsAccount: true,
    switchedBy: 'smartSessions',
    features: ['smart-sessions'],
  },
  Swap: {
    errand: 'swap',
    needsAccount: true,
    switchedBy: 'swaps',
    features: ['swap'],
    data: data<{ readonly begin?: SwapArguments }>(),
  },
  SwapPreview: { errand: 'swap', needsAccount: true, switchedBy: 'swaps' },
  SwapSelectToken: {
    errand: 'swap',
    needsAccount: true,
    switchedBy: 'swaps',
    data: data<{ readonly side: 'source' | 'target' }>(),
  },
  SwitchActiveChain: { errand: 'networks', data: data<{ readonly networkId: NetworkId }>() },
  SwitchAddress: { errand: 'settings', needsAccount: true },
  SwitchNetwork: {
    errand: 'networks',
    leftOnce: 'networkChosen',
    flow: 'networkSwitch',
    data: data<{ readonly networkId: NetworkId }>(),
  },
  Transactions: { errand: 'activity', needsAccount: true, switchedBy: 'history', features: ['activity'] },
  UnsupportedChain: { errand: 'networks' },
  UpdateEmailPrimaryOtp: { errand: 'email', needsAccount: true, switchedBy: 'email', flow: 'emailChange' },
  UpdateEmailSecondaryOtp: { errand: 'email', needsAccount: true, switchedBy: 'email', flow: 'emailChange' },
  UpdateEmailWallet: {
    errand: 'email',
    needsAccount: true,
    switchedBy: 'email',
    features: ['email'],
    flow: 'emailChange',
  },
  UpgradeEmailWallet: { errand: 'embedded', needsAccount: true, features: ['embedded'] },
  WalletCompatibleNetworks: { errand: 'receive', needsAccount: true, switchedBy: 'receive' },
  WalletReceive: { errand: 'receive', needsAccount: true, switchedBy: 'receive' },
  WalletSend: { errand: 'send', needsAccount: true, switchedBy: 'send', features: ['send', 'tokens'] },
  WalletSendPreview: { errand: 'send', needsAccount: true, switchedBy: 'send' },
  WalletSendSelectToken: { errand: 'send', needsAccount: true, switchedBy: 'send' },
  WhatIsABuy: { errand: 'onramp', switchedBy: 'onramp' },
  WhatIsANetwork: { errand: 'help' },
  WhatIsAWallet: { errand: 'help' },
})

type Rows = typeof views

/** The name of a view. */
export type View = keyof Rows

/** A task of the visitor. The views of one errand are loaded together. */
export type Errand = Rows[View]['errand']

/** The names of the views that belong to an errand. */
export type ViewOf<Name extends Errand> = {
  readonly [Each in View]: Rows[Each]['errand'] extends Name ? Each : never
}[View]

type DataOf<Row> = Row extends { readonly data: ViewData<infer Data> } ? Data : unknown

/** Every view with exactly the data it needs. */
export type Route = { readonly [Name in View]: { readonly view: Name } & DataOf<Rows[Name]> }[View]

/** The route of the view `Name`: its name and the data it needs. */
export type RouteOf<Name extends View> = Extract<Route, { readonly view: Name }>

/** The views that an app may open by name because they require no data. */
export type OpenableView = Route extends infer Each
  ? Each extends { readonly view: infer Name }
    ? { readonly view: Name } extends Each
      ? Name
      : never
    : never
  : never

/** The row of a view in the table. */
type KnownRow = ViewRow & { readonly errand: Errand }

/** Returns the row of a view, or `undefined` for an unknown name, which plain JavaScript may pass. */
export function rowOf(view: View): KnownRow | undefined {
  return Object.hasOwn(views, view) ? views[view] : undefined
}

/** Returns the names of the views whose row passes a test, in the order of the table. */
export function viewsWhere(holds: (row: ViewRow) => boolean): readonly View[] {
  return (Object.keys(views) as View[]).filter(view => holds(views[view]))
}
