import type { Namespace } from '@foyer/common'
import {
  type ConnectMethod,
  type ConnectorRowKind,
  connectMethods,
  connectorRowKinds,
  type Features,
} from '../../base/features.js'
import { isSameListing, isSameWallet, type WalletListing } from '../directory/listing.js'
import { isExcludedWallet, offeredWallets } from '../directory/selectors.js'
import { type DirectoryKnown, initialDirectoryState } from '../directory/state.js'
import { type Environment, pageEnvironment } from '../environment/environment.js'
import { isNamespaceEnabled } from '../networks/selectors.js'
import { arrangedRows } from './arrangement.js'
import {
  type ArrangeWallets,
  type ConnectorRow,
  type MergedConnector,
  mergeConnectors,
} from './mergeConnectors.js'
import { selectConnections } from './selectors.js'
import type { Connected, ConnectorEntry, LastUsed } from './state.js'
import { isSwitchedOff, type WalletSwitches } from './switchedOff.js'

/** What the list of wallets is made of. */
export type ListState = Connected &
  WalletSwitches &
  DirectoryKnown & {
    readonly options: {
      readonly features: Features
      readonly arrangeWallets: ArrangeWallets | undefined
    }
  }

/** The rows of the wallet list in the host's order, without duplicates; what cannot work here is left out. */
export function selectConnectorRows(
  state: ListState,
  environment: Environment = pageEnvironment(),
): readonly ConnectorRow[] {
  const rows = selectUsualRows(state, environment)
  const { arrangeWallets } = state.options
  return arrangeWallets ? arrangedRows(rows, arrangeWallets, state.connection.arrangement) : rows
}

/** The rows before the host's `arrangeWallets` orders and filters them. */
export function selectUsualRows(
  state: ListState,
  environment: Environment = pageEnvironment(),
): readonly ConnectorRow[] {
  const { features } = state.options
  const byKind = rowsByKind(state, visibleConnectors(state), environment)
  const found = withLastUsed(Object.values(byKind).flat(), state.connection.lastUsed)
  const kinds = rowKindOrder(features, found.find(each => each.isLastUsed)?.kind)
  return kinds.flatMap(kind => found.filter(each => each.kind === kind))
}

/** The row that was used last, first of the recent ones; the way to a code stays what it is. */
function withLastUsed(
  rows: readonly ConnectorRow[],
  lastUsed: LastUsed | undefined,
): readonly ConnectorRow[] {
  // Where several wallets say that they are it, nobody can tell which one was used.
  const [found, another] = lastUsed ? rows.filter(each => isWayIn(each, lastUsed)) : []
  if (!found || another) return rows
  const kind = found.kind === 'walletConnect' ? found.kind : 'recent'
  return [{ ...found, kind, isLastUsed: true }, ...rows.filter(each => each !== found)]
}

function isOf({ id, claims }: Pick<ConnectorEntry, 'id' | 'claims'>, identity: string): boolean {
  return id === identity || claims?.id === identity
}

function isWayIn(row: ConnectorRow, { kind, id }: LastUsed): boolean {
  if ('wallet' in row) return kind === 'wallet' && row.wallet.id === id
  const { connector } = row
  return kind === 'connector' && [connector, ...connector.members].some(each => isOf(each, id))
}

/**
 * The ways to connect, in the order they are shown: as the host says; else wallets first while one of this browser is listed.
 * With `features.lastUsedFirst` the one used last is the first.
 */
export function selectConnectMethods(state: ListState): readonly ConnectMethod[] {
  const { connectMethodsOrder, lastUsedFirst } = state.options.features
  if (connectMethodsOrder) return connectMethodsOrder
  const { lastUsed } = state.connection
  const usual: readonly ConnectMethod[] = visibleConnectors(state).some(isOfBrowser)
    ? ['wallet', 'email', 'social']
    : connectMethods
  return lastUsed && lastUsedFirst ? startingWith(methodOf(lastUsed), usual) : usual
}

function methodOf({ kind }: LastUsed): ConnectMethod {
  return kind === 'email' || kind === 'social' ? kind : 'wallet'
}

function startingWith<Item>(first: Item, items: readonly Item[]): readonly Item[] {
  return [first, ...items.filter(each => each !== first)]
}

/** Kinds the host named come first; the others follow in default order. `lastUsed` is the kind of what was used last. */
function rowKindOrder(
  { connectorTypeOrder, lastUsedFirst }: Features,
  lastUsed: ConnectorRowKind | undefined,
): readonly ConnectorRowKind[] {
  const isByHost = connectorTypeOrder !== connectorRowKinds
  if (lastUsed && lastUsedFirst && !isByHost) return startingWith(lastUsed, connectorRowKinds)
  return [...new Set([...connectorTypeOrder, ...connectorRowKinds])]
}

/** Whether a wallet is in this browser; one of several chains is, where a part of it is. */
export function isOfBrowser({ type, members }: MergedConnector): boolean {
  const types = type === 'MULTI_CHAIN' ? members.map(each => each.type) : [type]
  return types.some(each => each === 'ANNOUNCED' || each === 'INJECTED')
}

function isOfHost({ type, members }: MergedConnector): boolean {
  return type === 'EXTERNAL' || (type === 'MULTI_CHAIN' && members.some(each => each.type === 'EXTERNAL'))
}

function visibleConnectors(state: ListState): readonly MergedConnector[] {
  const { connection, modal } = state
  const isOffered = (namespace: Namespace) =>
    isNamespaceEnabled(state, namespace) && (!modal.namespaceFilter || modal.namespaceFilter === namespace)
  const offered = connection.connectors.filter(
    each => each.namespaces.some(isOffered) && !isSwitchedOff(state, each),
  )
  return mergeConnectors(offered, each => isExcluded(each, state))
}

function isExcluded(connector: MergedConnector, state: ListState): boolean {
  if (['WALLET_CONNECT', 'AUTH', 'MULTI_CHAIN'].includes(connector.type)) return false
  return isExcludedWallet(connector, state)
}

type RowsByKind = Readonly<Record<ConnectorRowKind, readonly ConnectorRow[]>>

/** How many rows the recommended wallets share with those that are here; to a visitor who has none, one more is shown. */
const recommendedRows = 2

function rowsByKind(
  state: ListState,
  connectors: readonly MergedConnector[],
  environment: Environment,
): RowsByKind {
  const pairing = connectors.find(each => each.type === 'WALLET_CONNECT')
  const ofType = (...types: readonly string[]) => connectors.filter(each => types.includes(each.type))
  const toRow = (kind: ConnectorRowKind) => (connector: MergedConnector) => ({
    kind,
    key: connector.key,
    connector: withListing(connector, state),
  })
  const injected = [...ofType('MULTI_CHAIN'), ...ofType('ANNOUNCED'), ...ofType('INJECTED')].filter(
    isOfBrowser,
  )
  // A wallet that is not here can only be reached by pairing.
  const wallets = pairing
    ? walletsByKind(state, { connectors, environment, hereCount: injected.length })
    : noWallets
  const walletRows = (kind: keyof WalletsByKind) =>
    wallets[kind].map(wallet => ({ kind, key: `${kind}:${wallet.id}`, wallet }))
  // On phones the app itself is opened; a QR code would have to be scanned with the phone it is on.
  const hasRow = pairing && !environment.isMobile && !isPaired(state, pairing.id)
  return {
    walletConnect: hasRow ? [toRow('walletConnect')(pairing)] : [],
    recent: walletRows('recent'),
    injected: injected.map(toRow('injected')),
    featured: walletRows('featured'),
    custom: walletRows('custom'),
    external: connectors.filter(each => isOfHost(each) && !isOfBrowser(each)).map(toRow('external')),
    recommended: walletRows('recommended'),
  }
}

type WalletsByKind = Readonly<
  Record<'recent' | 'featured' | 'custom' | 'recommended', readonly WalletListing[]>
>

const noWallets: WalletsByKind = { recent: [], featured: [], custom: [], recommended: [] }

interface WalletSurroundings {
  readonly connectors: readonly MergedConnector[]
  readonly environment: Environment
  /** How many wallets of this browser are listed. */
  readonly hereCount: number
}

/** Each wallet in the first kind that has it, unless its connector is here. */
function walletsByKind(
  state: ListState,
  { connectors, environment, hereCount }: WalletSurroundings,
): WalletsByKind {
  const { options, connection, networks, directory = initialDirectoryState } = state
  const listed: WalletListing[] = []
  const take = (wallets: readonly WalletListing[], limit = wallets.length) => {
    const taken = wallets
      .filter(each => !connectors.some(connector => isSameWallet(each, connector)))
      .filter(each => !listed.some(other => isSameListing(each, other)))
      .slice(0, Math.max(0, limit))
    listed.push(...taken)
    return taken
  }
  const offered = (wallets: readonly WalletListing[]) => offeredWallets(wallets, state, environment)
  const isActive = ({ chains = [] }: WalletListing) =>
    chains.length === 0 || chains.some(each => each.startsWith(`${networks.activeNamespace}:`))
  // Recent ones were reached before, so they can be again whatever is known of their links.
  const recent = take(
    connection.recentWallets.filter(each => isActive(each) && !isExcludedWallet(each, state)),
  )
  const featured = take(offered(directory.featured))
  const custom = take(options.customWallets.filter(each => !isExcludedWallet(each, state)))
  const isCurated = options.featuredWalletIds.length > 0 || options.customWallets.length > 0
  const ownCount = hereCount + recent.length
  const limit = isCurated ? 0 : (ownCount ? recommendedRows : recommendedRows + 1) - ownCount
  return { recent, featured, custom, recommended: take(offered(directory.recommended), limit) }
}

/** With its record in the directory, where that knows it. */
function withListing(connector: MergedConnector, { directory }: ListState): MergedConnector {
  const { featured, recommended, wallets } = directory ?? initialDirectoryState
  const wallet = [...featured, ...recommended, ...wallets].find(each => isSameWallet(each, connector))
  return wallet ? { ...connector, wallet } : connector
}

function isPaired(state: ListState, connectorId: string): boolean {
  return selectConnections(state).some(each => each.connectorId === connectorId)
}
