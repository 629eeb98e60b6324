import type { Balance, Failure, Namespace } from '@foyer/common'
import {
  type ActiveAccount,
  type ConnectionStatus,
  type FoyerState,
  selectAccount,
  selectStatus,
} from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** Where a namespace's connection stands, and its account while it is connected. */
export type FoyerAccount =
  | (ActiveAccount & { readonly isConnected: true; readonly status: ConnectionStatus })
  | { readonly isConnected: false; readonly status: ConnectionStatus; readonly address?: undefined }

/** The account in use in a namespace; in the active one when none is given. */
export function useFoyerAccount(options: { readonly namespace?: Namespace | undefined } = {}): FoyerAccount {
  const { namespace } = options
  const select = useMemo(
    () =>
      (state: FoyerState): FoyerAccount => {
        const account = selectAccount(state, namespace)
        return account
          ? { ...account, isConnected: true }
          : { isConnected: false, status: selectStatus(state, namespace) }
      },
    [namespace],
  )
  return useSelected(useInstance('useFoyerAccount'), select)
}

/** The native balance of the account in use. */
export interface FoyerBalance {
  readonly balance: Balance | undefined
  readonly isLoading: boolean
  readonly failure: Failure | undefined
  /** Reads it again, however fresh it is; not within 30 s of a failure. Never rejects. */
  refresh(): Promise<void>
}

/** The native balance in a namespace; in the active one when none is given. */
export function useFoyerBalance(options: { readonly namespace?: Namespace } = {}): FoyerBalance {
  const { namespace } = options
  const foyer = useInstance('useFoyerBalance')
  const select = useMemo(
    () => (state: FoyerState) => {
      const account = selectAccount(state, namespace)
      return {
        balance: account?.balance,
        isLoading: account?.isBalanceLoading ?? false,
        failure: account?.balanceFailure,
      }
    },
    [namespace],
  )
  const current = useSelected(foyer, select)
  const refresh = useCallback(
    () => foyer.account.refreshBalance(namespace, { isForced: true }),
    [foyer, namespace],
  )
  return useMemo(() => ({ ...current, refresh }), [current, refresh])
}
