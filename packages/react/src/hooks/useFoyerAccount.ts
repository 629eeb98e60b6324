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
import type { NamespaceOptions, RegisteredNamespace } from '../register.js'

type ConnectedAccountOf<Name extends Namespace> = Name extends Namespace
  ? ActiveAccount<Name> & { readonly isConnected: true }
  : never

/** The status of a namespace's connection, and its account while it is connected. */
export type UseFoyerAccountReturn<Name extends Namespace = RegisteredNamespace> =
  | ConnectedAccountOf<Name>
  | { readonly isConnected: false; readonly status: ConnectionStatus; readonly address?: undefined }

/**
 * Returns the account in use in a namespace; in the active one by default.
 *
 * @example
 * const { isConnected, address } = useFoyerAccount()
 */
export function useFoyerAccount<Name extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: NamespaceOptions<Name> = {}): UseFoyerAccountReturn<Name> {
  const select = useMemo(
    () => (state: FoyerState) => {
      const account = selectAccount(state, namespace)
      return account
        ? { ...account, isConnected: true }
        : { isConnected: false, status: selectStatus(state, namespace) }
    },
    [namespace],
  )
  // The account is of the requested namespace.
  return useSelected(useInstance('useFoyerAccount'), select) as UseFoyerAccountReturn<Name>
}
