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
import type { ConnectedState, ConnectorEntry, LastUsed } from './state.js'
import { isSwitchedOff, type WalletSwitches } from './switchedOff.js'

/** The parts of the state that the wallet list is made of. */
export type ListState = ConnectedState &
  WalletSwitches &
  DirectoryKnown & {
    readonly options: {
      readonly features: Features
      readonly wallets: { readonly order: ArrangeWallets | undefined }
    }
  }

/**
 * Returns the rows of the wallet list in the host's order, without duplicates and without wallets that cannot work
 * here.
 */
export function selectConnectorRows(
  state: ListState,
  environment: Environment = pageEnvironment(),
): readonly ConnectorRow[] {
  const rows = selectUsualRows(state, environment)
  const { order } = state.options.wallets
  return order ? arrangedRows(rows, order, state.connection.arrangement) : rows
}

/** Returns the rows before the host's `wallets.order` orders and filters them. */
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

/** Moves the row used last to the start of the recent ones. A walletConnect row keeps its kind. */
function withLastUsed(
  rows: readonly ConnectorRow[],
  lastUsed: LastUsed | undefined,
): readonly ConnectorRow[] {
  // If several wallets claim its identity, it cannot be known which of them was used.
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
 * Returns the connect methods in display order: the host's order, or wallets first if one of this browser is listed.
 * With `features.lastUsedFirst` the method used last comes first.
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

/**
 * Returns the row kinds in order. The host's come first, and the others follow in default order. `lastUsed` is the
 * kind used last.
 */
function rowKindOrder(
  { connectorTypeOrder, lastUsedFirst }: Features,
  lastUsed: ConnectorRowKind | undefined,
): readonly ConnectorRowKind[] {
  const isByHost = connectorTypeOrder !== connectorRowKinds
  if (lastUsed && lastUsedFirst && !isByHost) return startingWith(lastUsed, connectorRowKinds)
  return [...new Set([...connectorTypeOrder, ...connectorRowKinds])]
}

/** Returns whether a wallet is in this browser. A multi-chain wallet counts if one of its members is. */
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

/**
 * The number of rows that recommended wallets share with the visitor's own. Without any of those, one more is shown.
 */
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
  // A wallet that is not in this browser can only be reached by pairing.
  const wallets = pairing
    ? walletsByKind(state, { connectors, environment, hereCount: injected.length })
    : noWallets
  const walletRows = (kind: keyof WalletsByKind) =>
    wallets[kind].map(wallet => ({ kind, key: `${kind}:${wallet.id}`, wallet }))
  // On a phone the wallet app is opened directly. It could not scan a QR code on its own screen.
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
  /** The number of listed wallets of this browser. */
  readonly hereCount: number
}

/** Returns the wallets by kind. Each is in the first kind that has it, unless its connector is in this browser. */
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
  // Recent wallets were reached before, so they are listed even without a known deep link.
  const recent = take(
    connection.recentWallets.filter(each => isActive(each) && !isExcludedWallet(each, state)),
  )
  const featured = take(offered(directory.featured))
  const custom = take(options.wallets.custom.filter(each => !isExcludedWallet(each, state)))
  const isCurated = options.wallets.featured.length > 0 || options.wallets.custom.length > 0
  const ownCount = hereCount + recent.length
  const limit = isCurated ? 0 : (ownCount ? recommendedRows : recommendedRows + 1) - ownCount
  return { recent, featured, custom, recommended: take(offered(directory.recommended), limit) }
}

/** Adds the wallet's directory record, if there is one. */
function withListing(connector: MergedConnector, { directory }: ListState): MergedConnector {
  const { featured, recommended, wallets } = directory ?? initialDirectoryState
  const wallet = [...featured, ...recommended, ...wallets].find(each => isSameWallet(each, connector))
  return wallet ? { ...connector, wallet } : connector
}

function isPaired(state: ListState, connectorId: string): boolean {
  return selectConnections(state).some(each => each.connectorId === connectorId)
}
