import {
  type ChainAbility,
  type ChainFamily,
  type Namespace,
  type Network,
  type NetworkId,
  namespaces,
} from '@foyer/common'
import type { NetworksPart } from './state.js'

/** The active network, as a view shows it. `isSupported` is false if the app does not offer it. */
export interface ActiveNetwork {
  readonly id: NetworkId
  readonly namespace: Namespace
  /** The network. Absent if the app does not offer it. */
  readonly network: Network | undefined
  readonly isSupported: boolean
}

/** Returns the active network of a namespace (default: the active one), or `undefined` without an active network. */
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

/** Returns all offered networks of all namespaces, in the app's order within each. */
export function selectRequestedNetworks({ networks }: NetworksPart): readonly Network[] {
  return Object.values(networks.byNamespace).flatMap(entry => entry.requested)
}

/** Returns an offered network by CAIP-2 id. */
export function selectNetwork(state: NetworksPart, networkId: NetworkId): Network | undefined {
  return selectRequestedNetworks(state).find(each => each.id === networkId)
}

/** Returns whether a namespace has a network to connect on. Its connectors are hidden otherwise. */
export function isNamespaceEnabled({ networks }: NetworksPart, namespace: Namespace): boolean {
  return (networks.byNamespace[namespace]?.requested.length ?? 0) > 0
}

/** Returns the description of a family of networks, or `undefined` if no adapter has one. */
export function selectFamily(
  { networks }: NetworksPart,
  namespace: Namespace = networks.activeNamespace,
): ChainFamily | undefined {
  return networks.families[namespace]
}

/** Returns whether accounts of a family have an ability. */
export function hasAbility(
  state: NetworksPart,
  namespace: Namespace | undefined,
  ability: ChainAbility,
): boolean {
  return namespace !== undefined && selectFamily(state, namespace)?.abilities.includes(ability) === true
}

/** Returns the first family whose accounts have an ability, or `undefined` if none have it. */
export function selectNamespaceWith(state: NetworksPart, ability: ChainAbility): Namespace | undefined {
  return namespaces.find(each => hasAbility(state, each, ability))
}
