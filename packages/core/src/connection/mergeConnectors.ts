import type { ConnectorType, Namespace } from '@foyer/common'
import type { ConnectorEntry } from './state.js'

/** One wallet of the list: a single connector, or the connectors of one wallet on several chains. */
export interface MergedConnector extends Omit<ConnectorEntry, 'type'> {
  readonly type: ConnectorType
  /** The connectors behind a `MULTI_CHAIN` entry, at most one per namespace; empty for a single one. */
  readonly members: readonly ConnectorEntry[]
}

/** A wallet's name as it is compared: one variant is known to name the same wallet (SPEC section 3). */
export function normalizeWalletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/**
 * Joins connectors of one name on different chains to one entry; the embedded wallet stays `AUTH` on eip155
 * (SPEC section 3). A repeated id, name and chain is dropped.
 */
export function mergeConnectors(entries: readonly ConnectorEntry[]): readonly MergedConnector[] {
  const groups = new Map<string, ConnectorEntry[]>()
  for (const entry of entries) {
    const name = normalizeWalletName(entry.name)
    const group = groups.get(name) ?? []
    const isTaken = group.some(each => sharesNamespace(each, entry))
    if (!isTaken) groups.set(name, [...group, entry])
    else if (!group.some(each => each.id === entry.id)) groups.set(`${name}\n${entry.key}`, [entry])
  }
  return [...groups.values()].flatMap(toMerged)
}

function sharesNamespace(one: ConnectorEntry, other: ConnectorEntry): boolean {
  return one.namespaces.some(namespace => other.namespaces.includes(namespace))
}

function toMerged(group: readonly ConnectorEntry[]): MergedConnector[] {
  const [first] = group
  if (!first) return []
  if (group.length === 1) return [{ ...first, members: [] }]
  const isAuth = group.some(each => each.type === 'AUTH')
  const namespaces: readonly Namespace[] = isAuth ? ['eip155'] : group.flatMap(each => each.namespaces)
  const image = group.find(each => each.iconUrl)?.iconUrl
  return [{ ...first, type: isAuth ? 'AUTH' : 'MULTI_CHAIN', namespaces, iconUrl: image, members: group }]
}
