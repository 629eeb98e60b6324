import type { Namespace } from '@foyer/common'
import { type FoyerState, selectLink } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

/**
 * The connected wallet's own handle in a namespace (eip155: its EIP-1193 provider), for libraries of the host.
 * `undefined` while nothing is connected.
 */
export function useWalletProvider<Provider = unknown>(namespace: Namespace): Provider | undefined {
  const foyer = useInstance('useWalletProvider')
  const select = useMemo(() => (state: FoyerState) => selectLink(state, namespace)?.linkId, [namespace])
  const linkId = useSelected(foyer, select)
  return useMemo(
    // The host names the type its wallets have.
    () =>
      linkId === undefined
        ? undefined
        : (foyer.connection.session(namespace)?.provider as Provider | undefined),
    [foyer, namespace, linkId],
  )
}
