import { type Namespace, type Network, type NetworkId, namespaces, parseNetworkId } from '@foyer/common'
import { emptyNamespace } from './activateNetwork.js'
import type { NamespaceNetworks, NetworksState } from './state.js'

/** Networks as the host gave them, with the default one active. */
export function initialNetworksState(
  networks: readonly Network[],
  defaultNetworkId: NetworkId,
): NetworksState {
  const used = namespaces.filter(namespace => networks.some(each => each.namespace === namespace))
  const entries = used.map(namespace => [namespace, initialNamespace(namespace, networks, defaultNetworkId)])
  return {
    activeNamespace: parseNetworkId(defaultNetworkId).namespace,
    byNamespace: Object.fromEntries(entries),
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
