import {
  type ChainAdapter,
  type Namespace,
  type Network,
  type NetworkId,
  namespaces,
  parseNetworkId,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import type { StorageReader } from '../../base/storage.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from './entries.js'
import { selectNetwork } from './selectors.js'
import type { NamespaceNetworks, NetworksNeeds, NetworksState } from './state.js'

/** Returns the networks with changes to one namespace. */
export function withNamespace(
  state: NetworksState,
  namespace: Namespace,
  change: Partial<NamespaceNetworks>,
): NetworksState {
  const current = state.byNamespace[namespace] ?? emptyNamespace
  return { ...state, byNamespace: { ...state.byNamespace, [namespace]: { ...current, ...change } } }
}

/** A namespace without offered networks. */
export const emptyNamespace: NamespaceNetworks = {
  requested: [],
  activeId: undefined,
  approvedIds: [],
  supportsAll: true,
  smartAccountEnabledIds: [],
}

/** Returns the networks with another active network and its namespace. */
function activateNetwork(state: NetworksState, networkId: NetworkId): NetworksState {
  const { namespace } = parseNetworkId(networkId)
  return { ...withNamespace(state, namespace, { activeId: networkId }), activeNamespace: namespace }
}

/** Returns the networks with another active namespace, or unchanged if the app does not use it. */
export function activateNamespace(state: NetworksState, namespace: Namespace): NetworksState {
  return state.byNamespace[namespace] ? { ...state, activeNamespace: namespace } : state
}

export function chooseNamespace(store: NetworksNeeds['store'], namespace: Namespace): void {
  createSlice(store, 'networks').write(state => activateNamespace(state, namespace))
}

/** Activates the stored network and namespace of the last visit. */
export function hydrateNetworks({
  store,
  storage,
}: Pick<NetworksNeeds, 'store'> & { readonly storage: StorageReader }): void {
  const networkId = storage.read(activeNetworkIdEntry)
  const namespace = storage.read(activeNamespaceEntry)
  if (networkId && selectNetwork(store.getState(), networkId)) {
    store.setState(state => ({ networks: activateNetwork(state.networks, networkId) }))
  } else if (namespace) chooseNamespace(store, namespace)
}

/** Returns the app's networks with the default one active. */
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
