import type { ConnectorType } from '@foyer/common'
import { type FoyerState, selectConnection } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { NamespaceOptions } from '../register.js'

/** The wallet through which an account is connected. */
export interface WalletInfo {
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  readonly iconUrl: string | undefined
  readonly rdns: string | undefined
}

/**
 * Returns the connected wallet of a namespace, by default of the active one.
 *
 * @example
 * const wallet = useFoyerWalletInfo()
 */
export function useFoyerWalletInfo({ namespace }: NamespaceOptions = {}): WalletInfo | undefined {
  const select = useMemo(
    () =>
      (state: FoyerState): WalletInfo | undefined => {
        const connection = selectConnection(state, namespace)
        const found = state.connection.connectors.find(each => each.id === connection?.connectorId)
        if (!found) return undefined
        const { name, iconUrl } = connection?.wallet ?? found
        return {
          connectorId: found.id,
          name,
          type: found.type,
          iconUrl,
          rdns: found.rdns,
        }
      },
    [namespace],
  )
  return useSelected(useInstance('useFoyerWalletInfo'), select)
}
