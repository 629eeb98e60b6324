import {
  type ChainAbility,
  type ChainFamily,
  type Namespace,
  type Network,
  type NetworkId,
  namespaces,
} from '@foyer/common'
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

/** What is known of a family of networks; `undefined` where no adapter says anything. */
export function selectFamily(
  { networks }: NetworksPart,
  namespace: Namespace = networks.activeNamespace,
): ChainFamily | undefined {
  return networks.families[namespace]
}

/** Whether accounts of a family can be used for something here. */
export function hasAbility(
  state: NetworksPart,
  namespace: Namespace | undefined,
  ability: ChainAbility,
): boolean {
  return namespace !== undefined && selectFamily(state, namespace)?.abilities.includes(ability) === true
}

/** The first family whose accounts can be used for something; `undefined` where none can. */
export function selectNamespaceWith(state: NetworksPart, ability: ChainAbility): Namespace | undefined {
  return namespaces.find(each => hasAbility(state, each, ability))
}
