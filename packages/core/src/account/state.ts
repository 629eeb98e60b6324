import type { AccountId, Balance, Failure, Namespace } from '@foyer/common'

/** What was read about the account in use in one namespace. */
export interface AccountDetails {
  /** The account these details belong to. */
  readonly account: AccountId
  readonly balance: Balance | undefined
  readonly isBalanceLoading: boolean
  readonly balanceFailure: Failure | undefined
  /** The primary name and its image, from the network's own name service. */
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

/** Accounts in use, and the labels a host gave to addresses. */
export interface AccountsState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, AccountDetails>>>
  /** Labels by address. */
  readonly labels: Readonly<Record<string, string>>
}

export const initialAccountsState: AccountsState = { byNamespace: {}, labels: {} }

/** Details of an account about which nothing was read yet. */
export function emptyDetails(account: AccountId): AccountDetails {
  return {
    account,
    balance: undefined,
    isBalanceLoading: false,
    balanceFailure: undefined,
    profileName: undefined,
    profileImage: undefined,
  }
}
