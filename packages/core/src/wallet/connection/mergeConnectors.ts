import { type ConnectorType, namespaces } from '@foyer/common'
import type { ConnectorRowKind } from '../../base/features.js'
import { normalizeWalletName, type WalletListing } from '../directory/listing.js'
import type { ConnectorEntry } from './state.js'

/** A row of the wallet list: a connector in this browser, or a wallet that is reached by pairing. */
export type ConnectorRow = {
  readonly kind: ConnectorRowKind
  readonly key: string
  /** Whether the visitor connected by it last. It is the first of the recent rows then. */
  readonly isLastUsed?: boolean
} & ({ readonly connector: MergedConnector } | { readonly wallet: WalletListing })

/**
 * Orders and filters the rows of the wallet list. Must be pure: it is called whenever the list may have changed. It
 * returns rows that it was given, each at most once.
 */
export type ArrangeWallets = (rows: readonly ConnectorRow[]) => readonly ConnectorRow[]

/** A wallet of the list: a single connector, or one wallet's connectors on several chains. */
export interface MergedConnector extends Omit<ConnectorEntry, 'type'> {
  readonly type: ConnectorType
  /**
   * The connectors of a `MULTI_CHAIN` entry, at most one per namespace. For other types, the connectors that claim to
   * be the same wallet on one chain, from which the visitor chooses. Empty for a single connector.
   */
  readonly members: readonly ConnectorEntry[]
  /** Whether only a name joins the members. The view informs the visitor of that when choosing one of them. */
  readonly isByNameAlone?: true
  /** The wallet's directory record, if there is one. */
  readonly wallet?: WalletListing
}

type Group = readonly [ConnectorEntry, ...ConnectorEntry[]]

/**
 * Merges connectors of one name on different chains into one entry.
 *
 * - The entry records whether only the name joins them: they share no object, no reverse domain name and no id.
 * - Two connectors of one chain are never joined, and then the name joins nothing.
 * - The embedded wallet stays `AUTH`, on the first of its chains.
 * - A repeated id, name and chain is dropped.
 * - If two wallets of one chain claim the same identity, no chains are joined. The owner of the other connectors is
 *   unknown, and the rows must not depend on the order of announcements.
 * - Wallets with the same reverse domain name and chain are one row, from which the visitor chooses. Either one wallet
 *   announced itself again, or one uses the name of another. A silent wallet is omitted while another one answers.
 * - A wallet that `isHidden` has no row, and is not part of a row that a name joins.
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
 * Returns the row for a key that belonged to one of its connectors when it was chosen. A connector may have turned
 * out to be silent since, and the row then has another key.
 */
export function findMerged(entries: readonly ConnectorEntry[], key: string): MergedConnector | undefined {
  const rows = mergeConnectors(entries)
  const chosen = entries.find(each => each.key === key)
  const isOf = (row: MergedConnector) => [row, ...row.members].some(each => each.key === key)
  const isInPlace = (row: MergedConnector) =>
    chosen !== undefined && [row, ...row.members].some(each => placeOf(each) === placeOf(chosen))
  return rows.find(isOf) ?? rows.find(isInPlace)
}

/** Returns the keys of all connectors on the chain of a key that claim the same wallet as the key's connector. */
export function namesakesOf(entries: readonly ConnectorEntry[], key: string): readonly string[] {
  const chosen = entries.find(each => each.key === key)
  return entries.filter(each => chosen && placeOf(each) === placeOf(chosen)).map(each => each.key)
}

/** Returns whether more than a name shows that all of them belong to one wallet. */
export function areOneWallet([first, ...others]: readonly ConnectorEntry[]): boolean {
  return !first || sameWallets([first, ...others]).length === 1
}

/** Groups connectors that are known to belong to the same wallet. */
function sameWallets(entries: Group): readonly Group[] {
  return entries.reduce<readonly Group[]>((groups, entry) => {
    const isOwn = (group: Group) => group.some(each => isOneWallet(each, entry))
    const [first] = groups.filter(isOwn)
    const own: Group = first ? [...first, ...groups.filter(isOwn).slice(1).flat(), entry] : [entry]
    const kept = groups.filter(group => group === first || !isOwn(group))
    return first ? kept.map(group => (group === first ? own : group)) : [...kept, own]
  }, [])
}

/** Joins the rows of one name, unless two of them are on one chain: it is unknown which one the others belong to. */
function joinByName(rows: readonly MergedConnector[]): readonly MergedConnector[] {
  const isBuiltIn = ({ type }: MergedConnector) => type === 'AUTH' || type === 'WALLET_CONNECT'
  const [first, another, ...others] = rows.filter(each => !isBuiltIn(each))
  if (!first || !another) return rows
  const [head, ...tail] = [first, another, ...others].flatMap(toMembers).toSorted(byNamespace)
  if (!head || isDisputed([[head, ...tail]])) return rows
  const merged = { ...toMerged([head, ...tail]), isByNameAlone: true } as const
  return rows.flatMap(each => (each === first ? [merged] : isBuiltIn(each) ? [each] : []))
}

/**
 * Orders by namespace, because the order of arrival has no meaning. Id, reverse domain name and picture come from the
 * first.
 */
function byNamespace(one: ConnectorEntry, other: ConnectorEntry): number {
  const indexOf = (entry: ConnectorEntry) =>
    Math.min(...entry.namespaces.map(each => namespaces.indexOf(each)))
  return indexOf(one) - indexOf(other)
}

/** Returns the connectors of a row. A single one is returned as it was. */
function toMembers({ members, wallet: _, type, ...entry }: MergedConnector): readonly ConnectorEntry[] {
  return members.length > 0 ? members : [{ ...entry, type }]
}

function isOneWallet(one: ConnectorEntry, other: ConnectorEntry): boolean {
  const isOneObject = one.objects?.some(each => other.objects?.includes(each)) === true
  return isOneObject || (one.rdns !== undefined && one.rdns === other.rdns) || isOneId(one, other)
}

/**
 * Returns whether both have the same id, given by the host or the wallet. Other wallets have their names as ids,
 * which any script can choose.
 */
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

/**
 * Returns a key that is equal for connectors that claim to be one wallet on one chain. Any other connector has its
 * own.
 */
function placeOf({ key, rdns, namespaces }: Pick<ConnectorEntry, 'key' | 'rdns' | 'namespaces'>): string {
  return rdns === undefined ? key : `${rdns}@${namespaces.join('+')}`
}

/**
 * Removes silent connectors if another one with the same claim answers. The only one left gets the wallet's own name.
 */
function withoutSilent(group: Group): readonly ConnectorEntry[] {
  return groupBy(group, placeOf).flatMap(namesakes => {
    const answering = namesakes.filter(each => !each.isSilent)
    const [only, another] = answering
    if (!only || answering.length === namesakes.length) return namesakes
    return another ? answering : [{ ...only, name: claimedName(only) }]
  })
}

/**
 * Returns whether a row contains several connectors that claim to be one wallet on one chain, from which the visitor
 * chooses.
 */
export function isChoice({ type, members }: Pick<MergedConnector, 'type' | 'members'>): boolean {
  return members.length > 0 && type !== 'MULTI_CHAIN' && type !== 'AUTH'
}

/** Returns whether a connector is silent while another one that claims to be the same wallet answers. */
export function isReplaced(entries: readonly ConnectorEntry[], entry: ConnectorEntry): boolean {
  const isAlike = (each: ConnectorEntry) => placeOf(each) === placeOf(entry) && !each.isSilent
  return entry.isSilent === true && entries.some(isAlike)
}

/** Merges connectors with one claim into a row with the values of the first. */
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
