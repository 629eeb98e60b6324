import type {
  AccountId,
  AccountKind,
  Balance,
  ChainAdapter,
  EmbeddedAccountType,
  EmbeddedUser,
  Failure,
  Namespace,
} from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { Settings } from '../../base/settings.js'
import type { ConnectedState } from '../connection/state.js'
import type { Moves } from './moves.js'

/** The name and image of an account, from the network's own name service or else from the blockchain service. */
export interface Profile {
  readonly profileName: string | undefined
  /** An image URL that is safe for an `<img>`. */
  readonly profileImage: string | undefined
}

/** The data read about the active account of one namespace. */
export interface AccountDetails extends Profile {
  /** The account that these details describe. */
  readonly account: AccountId
  readonly balance: Balance | undefined
  readonly isBalanceLoading: boolean
  readonly balanceFailure: Failure | undefined
  /** The kind of the account on its network, once it was read and if the network reports it. */
  readonly kind: AccountKind | undefined
  /** The earliest time of reading a failed balance again, in ms since epoch. */
  readonly balanceRetryAt: number | undefined
}

/** The active accounts, and the labels that an app gave to addresses. */
export interface AccountsState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, AccountDetails>>>
  /** Labels by address. */
  readonly labels: Readonly<Record<string, string>>
  /** The tab of the account view: Tokens, NFTs, Activity. */
  readonly currentTab: 0 | 1 | 2
  /** Whether the visitor hides balances on this device. Absent until the engine is loaded. */
  readonly areBalancesHidden?: boolean
}

export const initialAccountsState: AccountsState = { byNamespace: {}, labels: {}, currentTab: 0 }

/** Returns the details of an account of which nothing was read yet. */
export function emptyDetails(account: AccountId): AccountDetails {
  return {
    account,
    balance: undefined,
    isBalanceLoading: false,
    balanceFailure: undefined,
    kind: undefined,
    balanceRetryAt: undefined,
    profileName: undefined,
    profileImage: undefined,
  }
}

/** The state of this room. */
export interface AccountsPart {
  readonly accounts: AccountsState
}

/** The embedded wallet, as apps see it. */
export interface EmbeddedWalletInfo {
  readonly user: EmbeddedUser
  /** The social provider, or `email`. */
  readonly authProvider: string
  readonly accountType: EmbeddedAccountType
  readonly isSmartAccountDeployed: boolean
}

/** The parts of the state that this room reads. */
export interface AccountKnown extends AccountsPart, ConnectedState {
  readonly options: { readonly modal: { readonly connectOnly: boolean } }
  readonly modal: { readonly isOpen: boolean }
  /** `info` of the embedded feature describes the embedded wallet's own account. */
  readonly features: { readonly embedded?: { readonly info: EmbeddedWalletInfo | undefined } }
}

/** The parts of an instance that this room needs. */
export interface AccountNeeds
  extends Pick<RoomBase<AccountKnown>, 'store' | 'storage' | 'report'>,
    Pick<Moves, 'followMoves'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'advanced' | 'networkSettings'>
}
