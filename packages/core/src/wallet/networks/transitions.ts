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

/** A change of the networks. */
export type NetworksEvent =
  | { readonly type: 'activated'; readonly namespace: Namespace; readonly networkId: NetworkId | undefined }
  | { readonly type: 'namespaceActivated'; readonly namespace: Namespace }
  | { readonly type: 'walletMoved'; readonly namespace: Namespace; readonly networkId: NetworkId | undefined }
  | {
      readonly type: 'approved'
      readonly namespace: Namespace
      /** The networks that the wallet approved. Absent if the wallet may be asked for any network. */
      readonly approvedNetworkIds: readonly NetworkId[] | undefined
    }
  | { readonly type: 'added'; readonly network: Network }
  | { readonly type: 'removed'; readonly networkId: NetworkId; readonly namespace: Namespace }

/** Returns the networks after an event. Total and pure. */
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

/** Returns the networks with the approved ones of a wallet, or the same object if nothing changed. */
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

/** Returns the networks without one. If it was active, the first remaining one becomes active. */
function withRemoved(state: NetworksState, namespace: Namespace, networkId: NetworkId): NetworksState {
  const current = state.byNamespace[namespace] ?? emptyNamespace
  const requested = current.requested.filter(each => each.id !== networkId)
  const activeId = current.activeId === networkId ? requested[0]?.id : current.activeId
  return withNamespace(state, namespace, { requested, activeId })
}

/** An event of an attempt to switch the network. */
export type SwitchEvent =
  | { readonly type: 'requested'; readonly attempt: number; readonly networkId: NetworkId }
  | { readonly type: 'succeeded' | 'cancelled'; readonly attempt: number }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** Returns the switch flow after an event. Events of an older attempt are ignored. */
export function nextSwitchFlow(flow: SwitchFlow, event: SwitchEvent): SwitchFlow {
  if (event.type === 'requested') {
    return { status: 'switching', attempt: event.attempt, networkId: event.networkId }
  }
  if (flow.status !== 'switching' || flow.attempt !== event.attempt) return flow
  if (event.type !== 'errored') return { status: 'idle' }
  return { status: 'failed', attempt: flow.attempt, networkId: flow.networkId, failure: event.failure }
}

/**
 * Returns the networks to request from a wallet: the offered ones of its namespaces, `wanted` first. Within a
 * namespace the last used or the active network comes first. `undefined` if none is offered.
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

/** The actions that change the offered networks, without a request to a wallet. */
export interface NetworkOffers {
  /** Adds a network to the offered ones. */
  addNetwork(network: Network | ChainDescription): void
  /** Removes an offered network. If it was active, the first remaining one becomes active. */
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
      const network = normalizeNetwork(input, settings.networkSettings)
      dispatch({ type: 'added', network })
    },
    removeNetwork(networkId) {
      const { namespace } = parseNetworkId(networkId)
      dispatch({ type: 'removed', namespace, networkId })
    },
  }
}
