import type { Balance, Failure, Namespace } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

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
