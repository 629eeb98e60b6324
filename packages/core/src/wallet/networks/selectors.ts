import type { Namespace, Network, NetworkId } from '@foyer/common'
import type { NetworksPart } from './state.js'

/** The network in use, as a view shows it. `isSupported` is false for one that the host does not offer. */
export interface ActiveNetwork {
  readonly id: NetworkId
  readonly namespace: Namespace
  /** Absent for a network the host does not offer. */
  readonly network: Network | undefined
  readonly isSupported: boolean
}

/** The network in use in a namespace (default: the active one), or `undefined` where there is none. */
export function selectActiveNetwork(
  { networks }: NetworksPart,
  namespace: Namespace = networks.activeNamespace,
): ActiveNetwork | undefined {
  const entry = networks.byNamespace[namespace]
  if (!entry?.activeId) return undefined
  const network = entry.requested.find(each => each.id === entry.activeId)
  return {
    id: entry.activeId,
    namespace,
    network,
    isSupported: network !== undefined || entry.requested.length === 0,
  }
}

/** Every network the host offers, across namespaces, in its order within each. */
export function selectRequestedNetworks({ networks }: NetworksPart): readonly Network[] {
  return Object.values(networks.byNamespace).flatMap(entry => entry.requested)
}

/** A network the host offers, by CAIP-2 id. */
export function selectNetwork(state: NetworksPart, networkId: NetworkId): Network | undefined {
  return selectRequestedNetworks(state).find(each => each.id === networkId)
}

/** Whether a namespace still has a network to connect on. Its connectors are hidden otherwise. */
export function isNamespaceEnabled({ networks }: NetworksPart, namespace: Namespace): boolean {
  return (networks.byNamespace[namespace]?.requested.length ?? 0) > 0
}
