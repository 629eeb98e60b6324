import {
  FoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  parseNetworkId,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { ConnectionController } from '../connection/controller.js'
import type { Kernel } from '../kernel/kernel.js'
import { type ChainDescription, normalizeNetwork } from '../options/normalizeNetwork.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from '../storage/entries.js'
import { selectNetwork } from './selectors.js'
import { type NetworksEvent, nextNetworksState, nextSwitchFlow, type SwitchEvent } from './transitions.js'

/** How long a wallet may take to switch. */
export const switchTimeoutMs = 60_000

/** Chooses, adds and removes networks. */
export interface NetworksController {
  /**
   * Uses another network. A connected wallet is asked to switch, and success means that it reports the new network.
   * Failures: `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`,
   * `NETWORK_SWITCH_TIMED_OUT`, `ABORTED`. A new switch cancels the one before.
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  cancelSwitch(): void
  /** Makes another namespace the active one; its wallet is not asked anything. */
  chooseNamespace(namespace: Namespace): void
  /** Offers one more network. Throws `ADAPTER_MISSING`. */
  addNetwork(network: Network | ChainDescription): void
  /** Offers a network no longer; when it was in use the first of those that remain is. Throws `ADAPTER_MISSING`. */
  removeNetwork(networkId: NetworkId): void
  /** Takes up the network and namespace that were active last. */
  hydrate(): void
}

export function createNetworksController(
  kernel: Kernel,
  connection: ConnectionController,
): NetworksController {
  const { store, storage, adapters, settings } = kernel
  const running: { attempt: number; abort: AbortController | undefined } = { attempt: 0, abort: undefined }

  const dispatch = (event: NetworksEvent) =>
    store.setState(state => ({ networks: nextNetworksState(state.networks, event) }))
  const dispatchSwitch = (event: SwitchEvent) =>
    store.setState(state => ({
      networks: { ...state.networks, switchFlow: nextSwitchFlow(state.networks.switchFlow, event) },
    }))

  const remember = (namespace: Namespace, networkId: NetworkId) => {
    storage.write(activeNamespaceEntry, namespace)
    storage.write(activeNetworkIdEntry, networkId)
  }

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

  const requireAdapter = (namespace: Namespace) => {
    if (!adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
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
    remember(network.namespace, networkId)
    dispatchSwitch({ type: 'succeeded', attempt })
    kernel.track({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
  }

  return {
    cancelSwitch,
    switchNetwork,
    chooseNamespace(namespace) {
      dispatch({ type: 'namespaceActivated', namespace })
    },
    addNetwork(input) {
      const network = normalizeNetwork(input, settings)
      requireAdapter(network.namespace)
      dispatch({ type: 'added', network })
    },
    removeNetwork(networkId) {
      const { namespace } = parseNetworkId(networkId)
      requireAdapter(namespace)
      dispatch({ type: 'removed', namespace, networkId })
      const entry = store.getState().networks.byNamespace[namespace]
      const isWalletThere = connection.session(namespace)?.networkId === networkId
      if (isWalletThere && entry?.activeId) switchNetwork(entry.activeId).catch(kernel.report)
    },
    hydrate() {
      const networkId = storage.read(activeNetworkIdEntry)
      const namespace = storage.read(activeNamespaceEntry)
      if (networkId && selectNetwork(store.getState(), networkId)) {
        dispatch({ type: 'activated', namespace: parseNetworkId(networkId).namespace, networkId })
      } else if (namespace) dispatch({ type: 'namespaceActivated', namespace })
    },
  }
}
