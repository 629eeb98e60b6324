import { useCallback, useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'
import { type RequestControls, useRequests } from './useRequests.js'

/** The controls for switching the visitor's network. */
export type UseFoyerSwitchNetworkReturn = RequestControls<RegisteredNetworkId> & {
  /**
   * Switches to a network (CAIP-2), after asking the connected wallet. Resolves to the network once the wallet uses
   * it, or to `undefined` with the reason in `failure`. Never rejects.
   */
  switchNetwork(networkId: RegisteredNetworkId): Promise<RegisteredNetworkId | undefined>
  /**
   * Like `switchNetwork`, but rejects with `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`,
   * `NETWORK_SWITCH_TIMED_OUT`, `NETWORK_SWITCH_MISMATCH`, `NETWORK_NOT_FOUND`, `ACCOUNT_CHANGED`, or
   * `ACCOUNT_NETWORK_MISMATCH` if every account of the wallet is for other networks.
   */
  switchNetworkAsync(networkId: RegisteredNetworkId): Promise<RegisteredNetworkId>
  /** Stops waiting for the wallet. `failure` is `ABORTED` then. */
  cancel(): void
}

/**
 * Switches the visitor's network.
 *
 * @example
 * const { switchNetwork, isPending } = useFoyerSwitchNetwork()
 * return <button disabled={isPending} onClick={() => switchNetwork('eip155:1')}>Use Ethereum</button>
 */
export function useFoyerSwitchNetwork(): UseFoyerSwitchNetworkReturn {
  const foyer = useInstance('useFoyerSwitchNetwork')
  const requests = useRequests(
    useMemo(
      () => ({
        switchNetwork: async (networkId: RegisteredNetworkId) => {
          await foyer.switchNetwork(networkId)
          return networkId
        },
      }),
      [foyer],
    ),
  )
  const cancel = useCallback(() => foyer.networks.cancelSwitch(), [foyer])
  return useMemo(() => ({ ...requests, cancel }), [requests, cancel])
}
