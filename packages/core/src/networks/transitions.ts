import type { Namespace, Network, NetworkId } from '@foyer/common'
import { activateNamespace, emptyNamespace, withNamespace } from './activateNetwork.js'
import type { NetworksState } from './state.js'

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
