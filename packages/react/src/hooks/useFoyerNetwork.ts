import type { Namespace, Network, NetworkId } from '@foyer/common'
import { type FoyerState, selectActiveNetwork, selectRequestedNetworks } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { NamespaceOptions, RegisteredNamespace, RegisteredNetworkId } from '../register.js'

/** The network in use, and the networks that the app offers. */
export interface UseFoyerNetworkReturn<Name extends Namespace = RegisteredNamespace> {
  /** Absent if the app does not offer the network in use. */
  readonly network: Network<RegisteredNetworkId<Name>> | undefined
  /** The network in use (CAIP-2). The wallet may be on a network that the app does not offer. */
  readonly networkId: NetworkId<Name> | undefined
  readonly isSupported: boolean
  /** The networks of every namespace. */
  readonly networks: readonly Network<RegisteredNetworkId>[]
}

// The registered ids are the ids of the networks that the app offers.
const selectOffered = (state: FoyerState) =>
  selectRequestedNetworks(state) as readonly Network<RegisteredNetworkId>[]

/**
 * Returns the network in use in a namespace; in the active one by default. {@link useFoyerSwitchNetwork} changes it.
 *
 * @example
 * const { network, networks } = useFoyerNetwork()
 */
export function useFoyerNetwork<Name extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: NamespaceOptions<Name> = {}): UseFoyerNetworkReturn<Name> {
  const foyer = useInstance('useFoyerNetwork')
  const select = useCallback(
    (state: FoyerState) => {
      const { network, id, isSupported = false } = selectActiveNetwork(state, namespace) ?? {}
      return { network, networkId: id, isSupported }
    },
    [namespace],
  )
  const current = useSelected(foyer, select)
  const networks = useSelected(foyer, selectOffered)
  // The network is of the requested namespace.
  return useMemo(() => ({ ...current, networks }) as UseFoyerNetworkReturn<Name>, [current, networks])
}
