import { useCallback, useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'
import { type Requested, useRequest } from './useRequest.js'

/** Moving the visitor to another network. */
export type SwitchNetwork = Requested<RegisteredNetworkId> & {
  /**
   * Uses another network (CAIP-2); a connected wallet is asked. Resolves to the network once the wallet is there, and to
   * nothing where `failure` says why: `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_TIMED_OUT`,
   * `NETWORK_SWITCH_MISMATCH`, `NETWORK_NOT_FOUND`, `ACCOUNT_NETWORK_MISMATCH` where all accounts of the wallet are for other
   * networks, `ACCOUNT_CHANGED`. It never rejects.
   */
  switchNetwork(networkId: RegisteredNetworkId): Promise<RegisteredNetworkId | undefined>
  /** Gives up waiting for the wallet: `failure` is `ABORTED` then. */
  cancel(): void
}

/**
 * Moves the visitor to another network, and follows how that goes.
 *
 * @example
 * const { switchNetwork, status } = useSwitchNetwork()
 * <button disabled={status === 'pending'} onClick={() => switchNetwork('eip155:10')}>Use Optimism</button>
 */
export function useSwitchNetwork(): SwitchNetwork {
  const foyer = useInstance('useSwitchNetwork')
  const ask = useCallback(
    async (networkId: RegisteredNetworkId) => {
      await foyer.networks.switchNetwork(networkId)
      return networkId
    },
    [foyer],
  )
  const requested = useRequest('switchNetwork', ask)
  const cancel = useCallback(() => foyer.networks.cancelSwitch(), [foyer])
  return useMemo(() => ({ ...requested, cancel }), [requested, cancel])
}
