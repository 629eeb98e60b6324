import type { Namespace } from '@foyer/common'
import {
  type ActiveAccount,
  type ConnectionStatus,
  type FoyerState,
  selectAccount,
  selectStatus,
} from '@foyer/core'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** The status of a namespace's connection, and its account while it is connected. */
export type UseFoyerAccountReturn =
  | (ActiveAccount & { readonly isConnected: true; readonly status: ConnectionStatus })
  | { readonly isConnected: false; readonly status: ConnectionStatus; readonly address?: undefined }

/**
 * Returns the account in use in a namespace; in the active one by default.
 *
 * @example
 * const { isConnected, address } = useFoyerAccount()
 */
export function useFoyerAccount({
  namespace,
}: {
  readonly namespace?: Namespace | undefined
} = {}): UseFoyerAccountReturn {
  const select = useMemo(
    () =>
      (state: FoyerState): UseFoyerAccountReturn => {
        const account = selectAccount(state, namespace)
        return account
          ? { ...account, isConnected: true }
          : { isConnected: false, status: selectStatus(state, namespace) }
      },
    [namespace],
  )
  return useSelected(useInstance('useFoyerAccount'), select)
}
