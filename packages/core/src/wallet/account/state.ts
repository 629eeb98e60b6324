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
import type { Connected } from '../connection/state.js'
import type { Moves } from './moves.js'

/** What an account goes by: the network's own name service says it, else the blockchain service. */
export interface Profile {
  readonly profileName: string | undefined
  /** Address of an image that may go into an `<img>`. */
  readonly profileImage: string | undefined
}

/** What was read about the account in use in one namespace. */
export interface AccountDetails extends Profile {
  /** The account these details belong to. */
  readonly account: AccountId
  readonly balance: Balance | undefined
  readonly isBalanceLoading: boolean
  readonly balanceFailure: Failure | undefined
  /** What stands behind the address on its network, once somebody asked and where the network tells. */
  readonly kind: AccountKind | undefined
  /** From when on a balance that failed may be asked for again (ms since epoch); before that nothing is asked. */
  readonly balanceRetryAt: number | undefined
}

/** Accounts in use, and the labels a host gave to addresses. */
export interface AccountsState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, AccountDetails>>>
  /** Labels by address. */
  readonly labels: Readonly<Record<string, string>>
  /** The tab of the account screen: Tokens, NFTs, Activity. */
  readonly currentTab: 0 | 1 | 2
}

export const initialAccountsState: AccountsState = { byNamespace: {}, labels: {}, currentTab: 0 }

/** Details of an account about which nothing was read yet. */
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

/** The state, as far as it is this room's. */
export interface AccountsPart {
  readonly accounts: AccountsState
}

/** The embedded wallet as hosts see it. */
export interface EmbeddedWalletInfo {
  readonly user: EmbeddedUser
  /** The social provider, or `email`. */
  readonly authProvider: string
  readonly accountType: EmbeddedAccountType
  readonly isSmartAccountDeployed: boolean
}

/** What this room knows of the state. */
export interface AccountKnown extends AccountsPart, Connected {
  readonly options: { readonly basic: boolean }
  readonly modal: { readonly isOpen: boolean }
  /** The embedded wallet tells of the account that is its own. */
  readonly features: { readonly embedded?: { readonly info: EmbeddedWalletInfo | undefined } }
}

/** What this room needs of an instance. */
export interface AccountNeeds
  extends Pick<RoomBase<AccountKnown>, 'store' | 'storage' | 'report'>,
    Pick<Moves, 'followMoves'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'nameZone' | 'tokens'>
}
