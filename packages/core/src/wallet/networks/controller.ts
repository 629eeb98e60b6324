import {
  FoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  parseNetworkId,
  type Stop,
  toFailure,
  withDeadline,
} from '@foyer/common'
import { createFlow } from '../../base/flow.js'
import { createSlice, memberOf, type Store } from '../../base/slice.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from './entries.js'
import { readThroughService } from './readThroughService.js'
import { selectActiveNetwork, selectNetwork } from './selectors.js'
import type { NetworksNeeds, NetworksPart } from './state.js'
import { nextNetworksState, nextSwitchFlow } from './transitions.js'

/** The time limit for a wallet to switch. */
const switchTimeoutMs = 60_000

/** The actions that switch the network of the app and of the wallet. */
export interface NetworksController {
  /**
   * Switches to another network. Asks a connected wallet to switch, and waits until it reports the new network.
   * Failures: `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`,
   * `NETWORK_SWITCH_TIMED_OUT`, `ACCOUNT_NETWORK_MISMATCH` if all accounts of the wallet are for other networks,
   * `ACCOUNT_CHANGED`, `ABORTED`. A new switch cancels the previous one. A repeated call for the same network joins
   * it.
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  cancelSwitch(): void
  /** Asks the wallet to switch to the active network if it is on a network that was removed. */
  leaveRemoved(networkId: NetworkId): void
}

export function createNetworksController(needs: NetworksNeeds): NetworksController {
  const { store, session } = needs
  const networks = createSlice(store, 'networks')
  const switching = createFlow(memberOf(networks, 'switchFlow'), nextSwitchFlow)

  const askWallet = async (network: Network, signal: AbortSignal) => {
    const open = session(network.namespace)
    if (!open || open.networkId === network.id) return
    if (!open.switchNetwork) {
      throw new FoyerError('NETWORK_SWITCH_FAILED', {
        networkId: network.id,
        reason: 'the wallet cannot switch networks',
      })
    }
    await open.switchNetwork({ network, signal })
    if (open.networkId !== network.id) {
      throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId: network.id, actual: open.networkId })
    }
  }

  let running: { readonly networkId: NetworkId; readonly work: Promise<void> } | undefined

  const cancelSwitch = () => {
    running = undefined
    const ended = switching.end()
    if (ended) switching.dispatch({ type: 'cancelled', attempt: ended.attempt })
  }

  const begin = async (networkId: NetworkId) => {
    const network = selectNetwork(store.getState(), networkId)
    if (!network) {
      const error = new FoyerError('NETWORK_NOT_FOUND', { networkId })
      needs.raiseAlert(error)
      throw error
    }
    const { attempt, signal } = switching.begin()
    switching.dispatch({ type: 'requested', attempt, networkId })
    try {
      await withDeadline(inner => askWallet(network, inner), {
        timeoutMs: switchTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('NETWORK_SWITCH_TIMED_OUT', { networkId, afterMs: switchTimeoutMs }),
      })
    } catch (error) {
      switching.dispatch({ type: 'errored', attempt, failure: toFailure(error) })
      throw error
    }
    const { namespace } = network
    networks.write(state => nextNetworksState(state, { type: 'activated', namespace, networkId }))
    switching.dispatch({ type: 'succeeded', attempt })
    needs.track({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
  }

  const switchNetwork = (networkId: NetworkId) => {
    const { switchFlow } = networks.read()
    if (switchFlow.status === 'switching' && running?.networkId === networkId) return running.work
    const work = begin(networkId)
    running = { networkId, work }
    return work
  }

  return {
    cancelSwitch,
    switchNetwork,
    leaveRemoved(networkId) {
      const { namespace } = parseNetworkId(networkId)
      const activeId = networks.read().byNamespace[namespace]?.activeId
      const isWalletThere = session(namespace)?.networkId === networkId
      if (!isWalletThere || !activeId) return
      switchNetwork(activeId).catch(error => {
        needs.report(error)
        // The wallet stays on its network, so that one becomes active, although it is not offered.
        const actual = session(namespace)?.networkId
        if (actual) {
          networks.write(state =>
            nextNetworksState(state, { type: 'walletMoved', namespace, networkId: actual }),
          )
        }
      })
    },
  }
}

/** Reads the networks through the blockchain service if there is a project id, including those added later. */
export function followService(needs: Pick<NetworksNeeds, 'store' | 'settings'>): Stop {
  const { store, settings } = needs
  if (!settings.projectId) return () => {}
  const idsOf = ({ networks }: ReturnType<typeof store.getState>) =>
    Object.values(networks.byNamespace)
      .flatMap(each => each.requested.map(({ id }) => id))
      .join()
  const stop = store.subscribe((state, previous) => {
    if (state.networks !== previous.networks && idsOf(state) !== idsOf(previous)) readThroughService(needs)
  })
  readThroughService(needs)
  return stop
}

/** The part of the state with the connections and connectors. */
interface WithConnections extends NetworksPart {
  readonly connection: {
    readonly byNamespace: object
    readonly connectors: readonly { readonly namespaces: readonly Namespace[] }[]
  }
}

/**
 * Stores the active network and namespace for the next page load when they change. Stores them also when a wallet
 * connects, because the namespace may have been chosen before this listener existed.
 */
export function rememberNetwork({
  store,
  storage,
}: Pick<NetworksNeeds, 'storage'> & { readonly store: Store<WithConnections> }): Stop {
  return store.subscribe((state, previous) => {
    const active = selectActiveNetwork(state)
    const isOther = active?.id !== selectActiveNetwork(previous)?.id
    const isConnected = state.connection.byNamespace !== previous.connection.byNamespace
    if (!active || !(isOther || isConnected)) return
    if (!isOther && storage.read(activeNetworkIdEntry) === active.id) return
    storage.write(activeNamespaceEntry, active.namespace)
    storage.write(activeNetworkIdEntry, active.id)
  })
}

/** Alerts the app's developer to networks that nothing can connect to. Other networks still work. */
export function warnOfMissingAdapters({
  adapters,
  store,
  raiseAlert,
}: Pick<NetworksNeeds, 'adapters' | 'raiseAlert'> & { readonly store: Store<WithConnections> }): void {
  const paired = store.getState().connection.connectors.flatMap(each => each.namespaces)
  const served = new Set([...adapters.keys(), ...paired])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // the keys of `byNamespace` are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
