import type { Namespace, Network, NetworkId } from '@foyer/common'
import { type FoyerState, selectActiveNetwork, selectRequestedNetworks } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'

/** The network in use, those on offer, and the way to change it. */
export interface FoyerNetwork {
  /** Absent for one the host does not offer. */
  readonly network: Network | undefined
  /** CAIP-2. */
  readonly networkId: NetworkId | undefined
  readonly isSupported: boolean
  readonly networks: readonly Network[]
  /** Failures: those of `NetworksController.switchNetwork`. */
  switchNetwork(networkId: RegisteredNetworkId): Promise<void>
}

const selectOffered = (state: FoyerState) => selectRequestedNetworks(state)

/** The network in use in a namespace; in the active one when none is given. Networks of every namespace are listed. */
export function useFoyerNetwork({
  namespace,
}: {
  readonly namespace?: Namespace | undefined
} = {}): FoyerNetwork {
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
  const { switchNetwork } = foyer.networks
  return useMemo(() => ({ ...current, networks, switchNetwork }), [current, networks, switchNetwork])
}
