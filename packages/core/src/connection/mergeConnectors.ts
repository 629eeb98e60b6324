import type { ConnectorType, Namespace } from '@foyer/common'
import { normalizeWalletName } from '../directory/identity.js'
import type { WalletListing } from '../directory/WalletListing.js'
import type { ConnectorEntry } from './state.js'

/** One wallet of the list: a single connector, or the connectors of one wallet on several chains. */
export interface MergedConnector extends Omit<ConnectorEntry, 'type'> {
  readonly type: ConnectorType
  /** The connectors behind a `MULTI_CHAIN` entry, at most one per namespace; empty for a single one. */
  readonly members: readonly ConnectorEntry[]
  /** What the directory says of the wallet, where it knows it. */
  readonly wallet?: WalletListing
}

type Group = readonly [ConnectorEntry, ...ConnectorEntry[]]

/**
 * Joins connectors of one name on different chains to one entry; the embedded wallet stays `AUTH` on eip155
 * (SPEC section 3). A repeated id, name and chain is dropped. Where two wallets claim one name on one chain, only
 * connectors of the same id are joined: nobody can tell whose the others are, and the rows must not depend on the
 * order in which wallets announce themselves.
 */
export function mergeConnectors(entries: readonly ConnectorEntry[]): readonly MergedConnector[] {
  const byName = groupBy(entries, each => normalizeWalletName(each.name))
  return byName.flatMap(sameName => {
    const wallets = groupBy(sameName, each => each.id).map(withoutRepeats)
    return isDisputed(wallets) ? wallets.map(toMerged) : [toMerged(joined(wallets))]
  })
}

function groupBy(
  entries: readonly ConnectorEntry[],
  keyOf: (entry: ConnectorEntry) => string,
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry] as Group)
  return [...groups.values()]
}

function withoutRepeats([first, ...others]: Group): Group {
  const kept: [ConnectorEntry, ...ConnectorEntry[]] = [first]
  for (const entry of others) if (!kept.some(each => sharesNamespace(each, entry))) kept.push(entry)
  return kept
}

function isDisputed(wallets: readonly Group[]): boolean {
  const all = wallets.flat()
  return all.some((entry, index) => all.slice(index + 1).some(other => sharesNamespace(entry, other)))
}

function joined(wallets: readonly Group[]): Group {
  return wallets.flat() as unknown as Group // every group has a member
}

function sharesNamespace(one: ConnectorEntry, other: ConnectorEntry): boolean {
  return one.namespaces.some(namespace => other.namespaces.includes(namespace))
}

function toMerged(group: Group): MergedConnector {
  const [first] = group
  if (group.length === 1) return { ...first, members: [] }
  const isAuth = group.some(each => each.type === 'AUTH')
  const namespaces: readonly Namespace[] = isAuth ? ['eip155'] : group.flatMap(each => each.namespaces)
  const iconUrl = group.find(each => each.iconUrl)?.iconUrl
  return { ...first, type: isAuth ? 'AUTH' : 'MULTI_CHAIN', namespaces, iconUrl, members: group }
}
