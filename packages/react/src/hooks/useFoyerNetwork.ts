import type { Network, NetworkId } from '@foyer/common'
import { type FoyerState, selectActiveNetwork, selectRequestedNetworks } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

/** The network in use, those on offer, and the way to change it. */
export interface FoyerNetwork {
  /** Absent for one the host does not offer. */
  readonly network: Network | undefined
  /** CAIP-2. */
  readonly networkId: NetworkId | undefined
  readonly isSupported: boolean
  readonly networks: readonly Network[]
  /** Failures: those of `NetworksController.switchNetwork`. */
  switchNetwork(networkId: NetworkId): Promise<void>
}

const selectCurrent = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  return { network: active?.network, networkId: active?.id, isSupported: active?.isSupported ?? false }
}
const selectOffered = (state: FoyerState) => selectRequestedNetworks(state)

/** The network in use in the active namespace. */
export function useFoyerNetwork(): FoyerNetwork {
  const foyer = useInstance('useFoyerNetwork')
  const current = useSelected(foyer, selectCurrent)
  const networks = useSelected(foyer, selectOffered)
  const switchNetwork = useCallback(
    (networkId: NetworkId) => foyer.networks.switchNetwork(networkId),
    [foyer],
  )
  return useMemo(() => ({ ...current, networks, switchNetwork }), [current, networks, switchNetwork])
}
