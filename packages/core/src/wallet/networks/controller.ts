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

/** How long a wallet may take to switch. */
const switchTimeoutMs = 60_000

/** Moves visitors and their wallets to another network. */
export interface NetworksController {
  /**
   * Uses another network. A connected wallet is asked to switch, and success means that it reports the new network.
   * Failures: `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`,
   * `NETWORK_SWITCH_TIMED_OUT`, `ACCOUNT_NETWORK_MISMATCH` where all accounts of the wallet are for other networks,
   * `ACCOUNT_CHANGED`, `ABORTED`. A new switch cancels the one before; the same one, while the wallet is asked, is no new one.
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  cancelSwitch(): void
  /** The wallet of a namespace is on a network that was taken away: asks it to go to the one in use now. */
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
        // The wallet stays where it was: the truth is a network that is not offered, not the one it refused.
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

/** With a project, networks are read through the blockchain service, those offered later too. */
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

/** What is known here of connections: which there are, and whom they can be made with. */
interface WithConnections extends NetworksPart {
  readonly connection: {
    readonly byNamespace: object
    readonly connectors: readonly { readonly namespaces: readonly Namespace[] }[]
  }
}

/**
 * Stores the network and namespace in use whenever they change, so that the next page load takes them up; and when a
 * wallet connects: the namespace may have been chosen before anything listened.
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

/** A network that nothing can connect to is a mistake in the set-up: the host's developer is told, the rest works. */
export function warnOfMissingAdapters({
  adapters,
  store,
  raiseAlert,
}: Pick<NetworksNeeds, 'adapters' | 'raiseAlert'> & { readonly store: Store<WithConnections> }): void {
  const paired = store.getState().connection.connectors.flatMap(each => each.namespaces)
  const served = new Set([...adapters.keys(), ...paired])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // its keys are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
