import type { FrameProvider, Namespace, NetworkId } from '@foyer/common'
import type { Features } from '../base/features.js'
import type { WalletListing } from '../wallet/directory/listing.js'

/** The data a view is given; a type alone, which the table carries for {@link RouteOf}. */
interface ViewData<Data> {
  readonly type?: Data
}

/** What a view of the modal is. */
interface ViewRow {
  /** What the visitor wants to do there: the folder of scaffold with its component, and the file that holds it. */
  readonly errand: string
  /** It shows a connected account; without one it leads to Connect. */
  readonly needsAccount?: true
  /** The switch of the host that takes it away, of the option `features`. */
  readonly switchedBy?: keyof Features
  /** The features that it works with, where it may be the first to need them. */
  readonly features?: readonly string[]
  /** The modal leaves it once a wallet is connected, or once a network is chosen. */
  readonly leftOnce?: 'connected' | 'networkChosen'
  /** It shows where a flow stands: who leaves all views of the flow gives the flow up. */
  readonly flow?:
    | 'connecting'
    | 'pairing'
    | 'networkSwitch'
    | 'emailLogin'
    | 'emailChange'
    | 'socialLogin'
    | 'farcasterLogin'
  /** It shows the code of a pairing, or rows that open a wallet by deep link on phones. */
  readonly pairing?: 'code' | 'rows'
  /** It asks something that the visitor answers by its own buttons: it has no way back, and a required sign-in holds it. */
  readonly isQuestion?: true
  /** A wide modal shows it beside the list of wallets. */
  readonly isBesideList?: true
  /** What it cannot do without. A view with data that may be absent is still opened by name. */
  readonly data?: ViewData<object>
}

const defineViews = <const Rows extends Readonly<Record<string, ViewRow>>>(rows: Rows): Rows => rows

/** Says which data a view is given. */
const data = <Data extends object>(): ViewData<Data> => ({})

/** What a swap begins with: symbols in any case, and a decimal amount of the first. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** Every view of the modal, one row each. The names of views, routes, guards, switches and titles are derived from it. */
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
    data: data<{ readonly wallet?: WalletListing }>(),
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
  PayLoading: { errand: 'pay', switchedBy: 'pay' },
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

/** What a visitor wants to do: the views of one are loaded together. */
export type Errand = Rows[View]['errand']

/** The views of an errand. */
export type ViewOf<Name extends Errand> = {
  readonly [Each in View]: Rows[Each]['errand'] extends Name ? Each : never
}[View]

type DataOf<Row> = Row extends { readonly data: ViewData<infer Data> } ? Data : unknown

/** Every view with exactly the data it needs. */
export type Route = { readonly [Name in View]: { readonly view: Name } & DataOf<Rows[Name]> }[View]

/** A view of one name. */
export type RouteOf<Name extends View> = Extract<Route, { readonly view: Name }>

/** The views a host may open by name: those that need no data. */
export type OpenableView = Route extends infer Each
  ? Each extends { readonly view: infer Name }
    ? { readonly view: Name } extends Each
      ? Name
      : never
    : never
  : never

/** What the table says of a view that is in it. */
type KnownRow = ViewRow & { readonly errand: Errand }

/** The row of a view. A name that plain JavaScript made up has none. */
export function rowOf(view: View): KnownRow | undefined {
  return Object.hasOwn(views, view) ? views[view] : undefined
}

/** The names of the views of which something holds, in the order of the table. */
export function viewsWhere(holds: (row: ViewRow) => boolean): readonly View[] {
  return (Object.keys(views) as View[]).filter(view => holds(views[view]))
}
