import { type ConnectorType, namespaces } from '@foyer/common'
import type { ConnectorRowKind } from '../../base/features.js'
import { normalizeWalletName, type WalletListing } from '../directory/listing.js'
import type { ConnectorEntry } from './state.js'

/** One row of the wallet list: a connector that is here, or a wallet that is reached by pairing. */
export type ConnectorRow = {
  readonly kind: ConnectorRowKind
  readonly key: string
  /** The visitor connected by it last: it is the first of the recent ones. */
  readonly isLastUsed?: boolean
} & ({ readonly connector: MergedConnector } | { readonly wallet: WalletListing })

/**
 * Orders and filters the rows of the wallet list. Must be pure: it is called whenever the list may have changed, and
 * gives back rows it was given, each at most once.
 */
export type ArrangeWallets = (rows: readonly ConnectorRow[]) => readonly ConnectorRow[]

/** One wallet of the list: a single connector, or the connectors of one wallet on several chains. */
export interface MergedConnector extends Omit<ConnectorEntry, 'type'> {
  readonly type: ConnectorType
  /**
   * The connectors behind a `MULTI_CHAIN` entry, at most one per namespace; behind any other one those that say they are the
   * same wallet of one chain, of which the visitor chooses; empty for a single one.
   */
  readonly members: readonly ConnectorEntry[]
  /** Nothing but their name says that the members are one wallet: the visitor is told so where one of them is chosen. */
  readonly isByNameAlone?: true
  /** What the directory says of the wallet, where it knows it. */
  readonly wallet?: WalletListing
}

type Group = readonly [ConnectorEntry, ...ConnectorEntry[]]

/**
 * Joins connectors of one name on different chains to one entry, which says where nothing but the name makes them one wallet's:
 * they are not over one object, and say no one reverse domain name or id. Two of one chain are never joined, and then the name
 * joins nothing. The embedded wallet stays `AUTH`, on the first of its chains.
 * A repeated id, name and chain is dropped. Where two wallets of one chain claim to be the same one, no chains are joined:
 * nobody can tell whose the others are, and the rows must not depend on the order in which wallets announce themselves. Those
 * of one reverse domain name are one row, by which the visitor chooses among them: it is one wallet that announced itself
 * again, or one that takes the name of another. One that does not answer is left out while another one does.
 * A wallet that `isHidden` has no row, and is no part of one that a name joins.
 */
export function mergeConnectors(
  entries: readonly ConnectorEntry[],
  isHidden: (wallet: MergedConnector) => boolean = () => false,
): readonly MergedConnector[] {
  const byName = groupBy(entries, each => normalizeWalletName(claimedName(each)))
  const walletsOf = (sameName: Group) => sameWallets(sameName).flatMap(toRows)
  return byName.flatMap(sameName => joinByName(walletsOf(sameName).filter(each => !isHidden(each))))
}

/**
 * The row of a key, which was that of one of its connectors when it was chosen: of several that say they are one wallet, the
 * first may have turned out to be silent since.
 */
export function findMerged(entries: readonly ConnectorEntry[], key: string): MergedConnector | undefined {
  const rows = mergeConnectors(entries)
  const chosen = entries.find(each => each.key === key)
  const isOf = (row: MergedConnector) => [row, ...row.members].some(each => each.key === key)
  const isInPlace = (row: MergedConnector) =>
    chosen !== undefined && [row, ...row.members].some(each => placeOf(each) === placeOf(chosen))
  return rows.find(isOf) ?? rows.find(isInPlace)
}

/** The keys of all connectors that say they are the wallet of a key, on its chain. */
export function namesakesOf(entries: readonly ConnectorEntry[], key: string): readonly string[] {
  const chosen = entries.find(each => each.key === key)
  return entries.filter(each => chosen && placeOf(each) === placeOf(chosen)).map(each => each.key)
}

/** Whether more than a name says of all of them that they are one wallet's. */
export function areOneWallet([first, ...others]: readonly ConnectorEntry[]): boolean {
  return !first || sameWallets([first, ...others]).length === 1
}

/** Groups of connectors, each of which is known to be the wallet of another one in it. */
function sameWallets(entries: Group): readonly Group[] {
  return entries.reduce<readonly Group[]>((groups, entry) => {
    const isOwn = (group: Group) => group.some(each => isOneWallet(each, entry))
    const [first] = groups.filter(isOwn)
    const own: Group = first ? [...first, ...groups.filter(isOwn).slice(1).flat(), entry] : [entry]
    const kept = groups.filter(group => group === first || !isOwn(group))
    return first ? kept.map(group => (group === first ? own : group)) : [...kept, own]
  }, [])
}

/** Joins the rows of one name, unless two of them are on one chain: nobody can tell whose the others are. */
function joinByName(rows: readonly MergedConnector[]): readonly MergedConnector[] {
  const isBuiltIn = ({ type }: MergedConnector) => type === 'AUTH' || type === 'WALLET_CONNECT'
  const [first, another, ...others] = rows.filter(each => !isBuiltIn(each))
  if (!first || !another) return rows
  const [head, ...tail] = [first, another, ...others].flatMap(toMembers).toSorted(byNamespace)
  if (!head || isDisputed([[head, ...tail]])) return rows
  const merged = { ...toMerged([head, ...tail]), isByNameAlone: true } as const
  return rows.flatMap(each => (each === first ? [merged] : isBuiltIn(each) ? [each] : []))
}

/** Whoever came first says nothing of the wallet: its id, reverse domain name and picture are those of its first namespace. */
function byNamespace(one: ConnectorEntry, other: ConnectorEntry): number {
  const indexOf = (entry: ConnectorEntry) =>
    Math.min(...entry.namespaces.map(each => namespaces.indexOf(each)))
  return indexOf(one) - indexOf(other)
}

/** The connectors behind a row; of a single one, that one as it was. */
function toMembers({ members, wallet: _, type, ...entry }: MergedConnector): readonly ConnectorEntry[] {
  return members.length > 0 ? members : [{ ...entry, type }]
}

function isOneWallet(one: ConnectorEntry, other: ConnectorEntry): boolean {
  const isOneObject = one.objects?.some(each => other.objects?.includes(each)) === true
  return isOneObject || (one.rdns !== undefined && one.rdns === other.rdns) || isOneId(one, other)
}

/** An id that the host or the wallet gave. Wallets without one are known by their names, which any script may take. */
function isOneId(one: ConnectorEntry, other: ConnectorEntry): boolean {
  if (one.id !== other.id) return false
  return one.id !== one.name || sharesNamespace(one, other) || (isHostGiven(one) && isHostGiven(other))
}

function isHostGiven({ type }: ConnectorEntry): boolean {
  return type === 'EXTERNAL' || type === 'AUTH' || type === 'WALLET_CONNECT'
}

function toRows(group: Group): readonly MergedConnector[] {
  const wallets = groupBy(withoutSilent(group), each => each.id).map(withoutRepeats)
  return isDisputed(wallets) ? groupBy(wallets.flat(), placeOf).map(toFolded) : [toMerged(joined(wallets))]
}

/** Equal for what says it is one wallet on one chain; each other one has a place of its own. */
function placeOf({ key, rdns, namespaces }: Pick<ConnectorEntry, 'key' | 'rdns' | 'namespaces'>): string {
  return rdns === undefined ? key : `${rdns}@${namespaces.join('+')}`
}

/** Without those that do not answer, where another one of their place does; the only one left has the wallet's own name. */
function withoutSilent(group: Group): readonly ConnectorEntry[] {
  return groupBy(group, placeOf).flatMap(namesakes => {
    const answering = namesakes.filter(each => !each.isSilent)
    const [only, another] = answering
    if (!only || answering.length === namesakes.length) return namesakes
    return another ? answering : [{ ...only, name: claimedName(only) }]
  })
}

/** Whether a row is of several that say they are one wallet of one chain, among which the visitor chooses. */
export function isChoice({ type, members }: Pick<MergedConnector, 'type' | 'members'>): boolean {
  return members.length > 0 && type !== 'MULTI_CHAIN' && type !== 'AUTH'
}

/** Whether a connector does not answer, while another one that says it is the same wallet does. */
export function isReplaced(entries: readonly ConnectorEntry[], entry: ConnectorEntry): boolean {
  const isAlike = (each: ConnectorEntry) => placeOf(each) === placeOf(entry) && !each.isSilent
  return entry.isSilent === true && entries.some(isAlike)
}

/** What is of one place, as one row that is the first one's. */
function toFolded(namesakes: Group): MergedConnector {
  const [first] = namesakes
  if (namesakes.length === 1) return { ...first, name: normalizeWalletName(first.name), members: [] }
  return { ...first, name: normalizeWalletName(claimedName(first)), members: namesakes }
}

function claimedName({ name, claims }: ConnectorEntry): string {
  return claims?.name ?? name
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
  if (group.length === 1) return { ...first, name: normalizeWalletName(first.name), members: [] }
  const auth = group.find(each => each.type === 'AUTH')
  const all = group.flatMap(each => each.namespaces)
  const iconUrl = group.find(each => each.iconUrl)?.iconUrl
  return {
    ...first,
    name: normalizeWalletName(first.name),
    type: auth ? 'AUTH' : 'MULTI_CHAIN',
    namespaces: auth ? all.slice(0, 1) : all,
    iconUrl,
    members: group,
  }
}
