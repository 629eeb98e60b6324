import {
  type ChainDescription,
  type Failure,
  type Namespace,
  type Network,
  type NetworkId,
  parseNetworkId,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { activateNamespace, emptyNamespace, withNamespace } from './activateNetwork.js'
import { normalizeNetwork } from './normalizeNetwork.js'
import type { NetworksNeeds, NetworksPart, NetworksState, SwitchFlow } from './state.js'

/** What happened to the networks. */
export type NetworksEvent =
  | { readonly type: 'activated'; readonly namespace: Namespace; readonly networkId: NetworkId | undefined }
  | { readonly type: 'namespaceActivated'; readonly namespace: Namespace }
  | { readonly type: 'walletMoved'; readonly namespace: Namespace; readonly networkId: NetworkId | undefined }
  | {
      readonly type: 'approved'
      readonly namespace: Namespace
      /** Absent where the wallet may be asked for any. */
      readonly approvedNetworkIds: readonly NetworkId[] | undefined
    }
  | { readonly type: 'added'; readonly network: Network }
  | { readonly type: 'removed'; readonly networkId: NetworkId; readonly namespace: Namespace }

/** The networks after an event. Total and pure. */
export function nextNetworksState(state: NetworksState, event: NetworksEvent): NetworksState {
  switch (event.type) {
    case 'namespaceActivated':
      return activateNamespace(state, event.namespace)
    case 'activated':
      return {
        ...withNamespace(state, event.namespace, { activeId: event.networkId }),
        activeNamespace: event.namespace,
      }
    case 'walletMoved':
      return withNamespace(state, event.namespace, { activeId: event.networkId })
    case 'approved':
      return withApproved(state, event.namespace, event.approvedNetworkIds)
    case 'added':
      return withAdded(state, event.network)
    case 'removed':
      return withRemoved(state, event.namespace, event.networkId)
  }
}

/** The very same state where nothing changed. */
function withApproved(
  state: NetworksState,
  namespace: Namespace,
  approvedNetworkIds: readonly NetworkId[] | undefined,
): NetworksState {
  const supportsAll = approvedNetworkIds === undefined
  const approvedIds = approvedNetworkIds ?? emptyNamespace.approvedIds
  const current = state.byNamespace[namespace] ?? emptyNamespace
  const isSame = current.supportsAll === supportsAll && current.approvedIds.join() === approvedIds.join()
  return isSame ? state : withNamespace(state, namespace, { approvedIds, supportsAll })
}

function withAdded(state: NetworksState, network: Network): NetworksState {
  const current = state.byNamespace[network.namespace] ?? emptyNamespace
  const isThere = current.requested.some(each => each.id === network.id)
  const replaced = current.requested.map(each => (each.id === network.id ? network : each))
  return withNamespace(state, network.namespace, {
    requested: isThere ? replaced : [...current.requested, network],
    activeId: current.activeId ?? network.id,
  })
}

/** The active network, when removed, gives way to the first of those that remain. */
function withRemoved(state: NetworksState, namespace: Namespace, networkId: NetworkId): NetworksState {
  const current = state.byNamespace[namespace] ?? emptyNamespace
  const requested = current.requested.filter(each => each.id !== networkId)
  const activeId = current.activeId === networkId ? requested[0]?.id : current.activeId
  return withNamespace(state, namespace, { requested, activeId })
}

/** What happened to an attempt to change the network. */
export type SwitchEvent =
  | { readonly type: 'requested'; readonly attempt: number; readonly networkId: NetworkId }
  | { readonly type: 'succeeded' | 'cancelled'; readonly attempt: number }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** The switch flow after an event; events of an attempt that is not the newest are ignored. */
export function nextSwitchFlow(flow: SwitchFlow, event: SwitchEvent): SwitchFlow {
  if (event.type === 'requested') {
    return { status: 'switching', attempt: event.attempt, networkId: event.networkId }
  }
  if (flow.status !== 'switching' || flow.attempt !== event.attempt) return flow
  if (event.type !== 'errored') return { status: 'idle' }
  return { status: 'failed', attempt: flow.attempt, networkId: flow.networkId, failure: event.failure }
}

/**
 * The networks to ask a wallet for: those of its namespaces, the active one of `wanted` first, or the one used last where
 * it is offered. Nothing when none is offered.
 */
export function networksFor(
  { networks }: NetworksPart,
  served: readonly Namespace[],
  wanted: Namespace,
  lastOf: (namespace: Namespace) => NetworkId | undefined = () => undefined,
): readonly [Network, ...Network[]] | undefined {
  const ordered = [wanted, ...served.filter(each => each !== wanted)].filter(each => served.includes(each))
  const offered = ordered.flatMap(namespace => {
    const entry = networks.byNamespace[namespace]
    const find = (id: NetworkId | undefined) => entry?.requested.find(each => each.id === id)
    const active = find(lastOf(namespace)) ?? find(entry?.activeId)
    const others = (entry?.requested ?? []).filter(each => each !== active)
    return active ? [active, ...others] : others
  })
  const [first, ...rest] = offered
  return first ? [first, ...rest] : undefined
}

/** Changes what the host offers; no wallet is asked anything. */
export interface NetworkOffers {
  /** Offers one more network. */
  addNetwork(network: Network | ChainDescription): void
  /** Offers a network no longer; when it was in use the first of those that remain is. */
  removeNetwork(networkId: NetworkId): void
}

export function createNetworkOffers({
  store,
  settings,
}: Pick<NetworksNeeds, 'store' | 'settings'>): NetworkOffers {
  const networks = createSlice(store, 'networks')
  const dispatch = (event: NetworksEvent) => networks.write(state => nextNetworksState(state, event))

  return {
    addNetwork(input) {
      const network = normalizeNetwork(input, settings)
      dispatch({ type: 'added', network })
    },
    removeNetwork(networkId) {
      const { namespace } = parseNetworkId(networkId)
      dispatch({ type: 'removed', namespace, networkId })
    },
  }
}
