import {
  FoyerError,
  type Network,
  type NetworkId,
  parseNetworkId,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { ConnectionController } from '../connection/ConnectionController.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from './selectors.js'
import { nextSwitchFlow, type SwitchEvent } from './switchFlow.js'
import { type NetworksEvent, nextNetworksState } from './transitions.js'

/** How long a wallet may take to switch. */
const switchTimeoutMs = 60_000

/** Moves visitors and their wallets to another network. */
export interface NetworksController {
  /**
   * Uses another network. A connected wallet is asked to switch, and success means that it reports the new network.
   * Failures: `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`,
   * `NETWORK_SWITCH_TIMED_OUT`, `ABORTED`. A new switch cancels the one before.
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  cancelSwitch(): void
  /** The wallet of a namespace is on a network that was taken away: asks it to go to the one in use now. */
  leaveRemoved(networkId: NetworkId): void
}

export function createNetworksController(
  kernel: Kernel,
  connection: ConnectionController,
): NetworksController {
  const { store } = kernel
  const running: { attempt: number; abort: AbortController | undefined } = { attempt: 0, abort: undefined }

  const dispatch = (event: NetworksEvent) =>
    store.setState(state => ({ networks: nextNetworksState(state.networks, event) }))
  const dispatchSwitch = (event: SwitchEvent) =>
    store.setState(state => ({
      networks: { ...state.networks, switchFlow: nextSwitchFlow(state.networks.switchFlow, event) },
    }))

  const askWallet = async (network: Network, signal: AbortSignal) => {
    const session = connection.session(network.namespace)
    if (!session || session.networkId === network.id) return
    if (!session.switchNetwork) {
      throw new FoyerError('NETWORK_SWITCH_FAILED', {
        networkId: network.id,
        reason: 'the wallet cannot switch networks',
      })
    }
    await session.switchNetwork({ network, signal })
    if (session.networkId !== network.id) {
      throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId: network.id, actual: session.networkId })
    }
  }

  const cancelSwitch = () => {
    running.abort?.abort()
    running.abort = undefined
    dispatchSwitch({ type: 'cancelled', attempt: running.attempt })
  }

  const switchNetwork = async (networkId: NetworkId) => {
    const network = selectNetwork(store.getState(), networkId)
    if (!network) {
      const error = new FoyerError('NETWORK_NOT_FOUND', { networkId })
      kernel.notices.raiseAlert(error)
      throw error
    }
    cancelSwitch()
    const attempt = ++running.attempt
    const abort = new AbortController()
    running.abort = abort
    dispatchSwitch({ type: 'requested', attempt, networkId })
    try {
      await withDeadline(signal => askWallet(network, signal), {
        timeoutMs: switchTimeoutMs,
        signal: abort.signal,
        onTimeout: () => new FoyerError('NETWORK_SWITCH_TIMED_OUT', { networkId, afterMs: switchTimeoutMs }),
      })
    } catch (error) {
      dispatchSwitch({ type: 'errored', attempt, failure: toFailure(error) })
      throw error
    }
    dispatch({ type: 'activated', namespace: network.namespace, networkId })
    dispatchSwitch({ type: 'succeeded', attempt })
    kernel.track({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
  }

  return {
    cancelSwitch,
    switchNetwork,
    leaveRemoved(networkId) {
      const { namespace } = parseNetworkId(networkId)
      const activeId = store.getState().networks.byNamespace[namespace]?.activeId
      const isWalletThere = connection.session(namespace)?.networkId === networkId
      if (!isWalletThere || !activeId) return
      switchNetwork(activeId).catch(error => {
        kernel.report(error)
        // The wallet stays where it was: the truth is a network that is not offered, not the one it refused.
        const actual = connection.session(namespace)?.networkId
        if (actual) dispatch({ type: 'walletMoved', namespace, networkId: actual })
      })
    },
  }
}
