import {
  type ChainAdapter,
  type Namespace,
  type Network,
  type NetworkId,
  namespaces,
  parseNetworkId,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from './entries.js'
import { selectNetwork } from './selectors.js'
import type { NamespaceNetworks, NetworksNeeds, NetworksState } from './state.js'

/** The networks with some of one namespace's changed. */
export function withNamespace(
  state: NetworksState,
  namespace: Namespace,
  change: Partial<NamespaceNetworks>,
): NetworksState {
  const current = state.byNamespace[namespace] ?? emptyNamespace
  return { ...state, byNamespace: { ...state.byNamespace, [namespace]: { ...current, ...change } } }
}

/** A namespace of which nothing is offered. */
export const emptyNamespace: NamespaceNetworks = {
  requested: [],
  activeId: undefined,
  approvedIds: [],
  supportsAll: true,
  smartAccountEnabledIds: [],
}

/** The networks with another one, and its namespace, in use. */
function activateNetwork(state: NetworksState, networkId: NetworkId): NetworksState {
  const { namespace } = parseNetworkId(networkId)
  return { ...withNamespace(state, namespace, { activeId: networkId }), activeNamespace: namespace }
}

/** The networks with another namespace in use; unchanged for one the host does not use. */
export function activateNamespace(state: NetworksState, namespace: Namespace): NetworksState {
  return state.byNamespace[namespace] ? { ...state, activeNamespace: namespace } : state
}

/** Makes a namespace the active one. */
export function chooseNamespace(store: NetworksNeeds['store'], namespace: Namespace): void {
  createSlice(store, 'networks').write(state => activateNamespace(state, namespace))
}

/** Takes up the network and namespace that were active last. */
export function hydrateNetworks({ store, storage }: Pick<NetworksNeeds, 'store' | 'storage'>): void {
  const networkId = storage.read(activeNetworkIdEntry)
  const namespace = storage.read(activeNamespaceEntry)
  if (networkId && selectNetwork(store.getState(), networkId)) {
    store.setState(state => ({ networks: activateNetwork(state.networks, networkId) }))
  } else if (namespace) chooseNamespace(store, namespace)
}

/** Networks as the host gave them, with the default one active. */
export function initialNetworksState(
  networks: readonly Network[],
  {
    defaultNetworkId,
    adapters = [],
  }: {
    readonly defaultNetworkId: NetworkId
    readonly adapters?: readonly ChainAdapter[] | undefined
  },
): NetworksState {
  const used = namespaces.filter(namespace => networks.some(each => each.namespace === namespace))
  const entries = used.map(namespace => [namespace, initialNamespace(namespace, networks, defaultNetworkId)])
  return {
    activeNamespace: parseNetworkId(defaultNetworkId).namespace,
    byNamespace: Object.fromEntries(entries),
    families: Object.fromEntries(
      adapters.flatMap(({ namespace, family }) => (family ? [[namespace, family]] : [])),
    ),
    switchFlow: { status: 'idle' },
  }
}

function initialNamespace(
  namespace: Namespace,
  networks: readonly Network[],
  defaultNetworkId: NetworkId,
): NamespaceNetworks {
  const requested = networks.filter(each => each.namespace === namespace)
  const active = requested.find(each => each.id === defaultNetworkId) ?? requested[0]
  return { ...emptyNamespace, requested, activeId: active?.id }
}
