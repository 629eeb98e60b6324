import type { Namespace } from '@foyer/common'
import {
  type ActiveAccount,
  type ConnectionStatus,
  type FoyerState,
  selectAccount,
  selectStatus,
} from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

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
