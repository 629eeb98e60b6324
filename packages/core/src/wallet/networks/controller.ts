import {
  FoyerError,
  loadChunk,
  type Namespace,
  type Network,
  type NetworkId,
  parseNetworkId,
  type Stop,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { ConnectionController } from '../connection/ConnectionController.js'
import type { Kernel } from '../../foyer/kernel.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from './entries.js'
import { selectActiveNetwork, selectNetwork } from './selectors.js'
import { type NetworksEvent, nextNetworksState, nextSwitchFlow, type SwitchEvent } from './transitions.js'

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

/**
 * With a project, networks are read through the blockchain service, those offered later too. The code for it is loaded
 * only then; until it is here, and where it cannot be loaded, networks are read at their own addresses.
 */
export function followService(kernel: Pick<Kernel, 'store' | 'settings'>): Stop {
  const { store, settings } = kernel
  if (!settings.projectId) return () => {}
  const apply = () => {
    const load = () => import('./readThroughService.js')
    loadChunk('readThroughService', load, module => module.readThroughService).then(
      readThroughService => readThroughService(kernel),
      () => undefined,
    )
  }
  const idsOf = ({ networks }: ReturnType<typeof store.getState>) =>
    Object.values(networks.byNamespace)
      .flatMap(each => each.requested.map(({ id }) => id))
      .join()
  const stop = store.subscribe((state, previous) => {
    if (state.networks !== previous.networks && idsOf(state) !== idsOf(previous)) apply()
  })
  apply()
  return stop
}

/**
 * Stores the network and namespace in use whenever they change, so that the next page load takes them up; and when a
 * wallet connects: the namespace may have been chosen before anything listened.
 */
export function rememberNetwork({ store, storage }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    const active = selectActiveNetwork(state)
    const isOther = active?.id !== selectActiveNetwork(previous)?.id
    const isLinked = state.connection.byNamespace !== previous.connection.byNamespace
    if (!active || !(isOther || isLinked)) return
    if (!isOther && storage.read(activeNetworkIdEntry) === active.id) return
    storage.write(activeNamespaceEntry, active.namespace)
    storage.write(activeNetworkIdEntry, active.id)
  })
}

/** A network that nothing can connect to is a mistake in the set-up: the host's developer is told, the rest works. */
export function warnOfMissingAdapters({ adapters, store, notices }: Kernel): void {
  const paired = store.getState().connection.connectors.flatMap(each => each.namespaces)
  const served = new Set([...adapters.keys(), ...paired])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // its keys are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    notices.raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
