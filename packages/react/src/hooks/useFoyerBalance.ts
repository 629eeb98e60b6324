import type { Balance } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { NamespaceOptions } from '../register.js'
import { type ReadControls, toReadState } from './readState.js'

/** The native balance of the account in use. `refresh` reads nothing within 30 s of a failure. */
export type UseFoyerBalanceReturn = ReadControls<Balance>

/**
 * Reads the native balance of the account in use in a namespace; in the active one by default.
 *
 * @example
 * const { data: balance, isLoading } = useFoyerBalance()
 */
export function useFoyerBalance({ namespace }: NamespaceOptions = {}): UseFoyerBalanceReturn {
  const foyer = useInstance('useFoyerBalance')
  const select = useMemo(
    () => (state: FoyerState) => {
      const account = selectAccount(state, namespace)
      return toReadState({
        data: account?.balance,
        isLoading: account?.isBalanceLoading ?? false,
        failure: account?.balanceFailure,
      })
    },
    [namespace],
  )
  const state = useSelected(foyer, select)
  const refresh = useCallback(
    () => foyer.account.refreshBalance(namespace, { isForced: true }).catch(() => undefined), // without the engine there is no account
    [foyer, namespace],
  )
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}
