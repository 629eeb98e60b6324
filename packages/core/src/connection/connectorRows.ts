import type { Namespace } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'
import { isNamespaceEnabled } from '../networks/selectors.js'
import type { CustomWallet, ExcludedWallet } from '../options/FoyerOptions.js'
import {
  type ConnectMethod,
  type ConnectorRowKind,
  connectMethods,
  connectorRowKinds,
} from '../options/features.js'
import type { RecentWallet } from '../storage/recentWallet.js'
import { type MergedConnector, mergeConnectors } from './mergeConnectors.js'
import { selectConnectedNamespaces } from './selectors.js'

/** One row of the wallet list: a connector that is here, or a wallet that is reached by pairing. */
export type ConnectorRow =
  | { readonly kind: ConnectorRowKind; readonly key: string; readonly connector: MergedConnector }
  | { readonly kind: ConnectorRowKind; readonly key: string; readonly wallet: CustomWallet | RecentWallet }

type ListState = Pick<FoyerState, 'connection' | 'networks' | 'options' | 'modal'>

/** The rows of the wallet list in the host's order, without duplicates (SPEC section 2). */
export function selectConnectorRows(state: ListState): readonly ConnectorRow[] {
  const connectors = visibleConnectors(state)
  const rows = rowsByKind(state, connectors)
  return rowKindOrder(state.options.features.connectorTypeOrder).flatMap(kind => rows[kind])
}

/** The ways to connect, in the order they are shown: wallets first while a browser wallet is listed (SPEC section 2). */
export function selectConnectMethods(state: ListState): readonly ConnectMethod[] {
  const { connectMethodsOrder } = state.options.features
  if (connectMethodsOrder) return connectMethodsOrder
  const hasBrowserWallet = visibleConnectors(state).some(
    ({ type }) => type === 'INJECTED' || type === 'ANNOUNCED',
  )
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : connectMethods
}

/** Kinds the host named come first; the others follow in default order. */
function rowKindOrder(wanted: readonly ConnectorRowKind[]): readonly ConnectorRowKind[] {
  return [...new Set([...wanted, ...connectorRowKinds])]
}

function visibleConnectors(state: ListState): readonly MergedConnector[] {
  const { options, connection, modal } = state
  const isOffered = (namespace: Namespace) =>
    isNamespaceEnabled(state, namespace) && (!modal.namespaceFilter || modal.namespaceFilter === namespace)
  const switchedOff = new Set([
    ...(options.enableAnnounced ? [] : ['ANNOUNCED']),
    ...(options.enableInjected ? [] : ['INJECTED']),
    ...(options.enableWalletConnect ? [] : ['WALLET_CONNECT']),
  ])
  const offered = connection.connectors.filter(
    each => each.namespaces.some(isOffered) && !switchedOff.has(each.type),
  )
  return mergeConnectors(offered).filter(
    each => each.type === 'MULTI_CHAIN' || !isExcluded(each, options.excludedWallets),
  )
}

function isExcluded(connector: MergedConnector, excluded: readonly ExcludedWallet[]): boolean {
  if (connector.type === 'WALLET_CONNECT' || connector.type === 'AUTH') return false
  return isNamedIn(excluded, connector)
}

function isNamedIn(
  excluded: readonly ExcludedWallet[],
  { name, rdns }: { readonly name: string; readonly rdns?: string | undefined },
): boolean {
  return excluded.some(wallet =>
    'rdns' in wallet ? wallet.rdns === rdns : wallet.name.toLowerCase() === name.toLowerCase(),
  )
}

type RowsByKind = Readonly<Record<ConnectorRowKind, readonly ConnectorRow[]>>

function rowsByKind(state: ListState, connectors: readonly MergedConnector[]): RowsByKind {
  const { options, connection } = state
  const pairing = connectors.find(each => each.type === 'WALLET_CONNECT')
  const isPaired = selectConnectedNamespaces(state).some(
    namespace => connection.links[namespace]?.connectorId === pairing?.id,
  )
  const toRow = (kind: ConnectorRowKind) => (connector: MergedConnector) => ({
    kind,
    key: connector.key,
    connector,
  })
  const walletRows = (kind: ConnectorRowKind, wallets: readonly (CustomWallet | RecentWallet)[]) =>
    wallets.map(wallet => ({ kind, key: `${kind}:${wallet.id}`, wallet }))
  const ofType = (...types: readonly string[]) => connectors.filter(each => types.includes(each.type))
  const injected = [...ofType('MULTI_CHAIN'), ...ofType('ANNOUNCED'), ...ofType('INJECTED')]
  // A wallet that is not here can only be reached by pairing.
  const recent = pairing ? connection.recentWallets.filter(each => isListed(each, state, connectors)) : []
  const custom = pairing ? options.customWallets.filter(each => !isPresent(each, connectors)) : []
  return {
    walletConnect: pairing && !isPaired ? [toRow('walletConnect')(pairing)] : [],
    recent: walletRows('recent', recent),
    injected: injected.map(toRow('injected')),
    featured: [],
    custom: walletRows(
      'custom',
      custom.filter(each => !recent.some(other => other.id === each.id)),
    ),
    external: ofType('EXTERNAL').map(toRow('external')),
    recommended: [],
  }
}

/** A recent wallet has a row unless it is here, excluded, or known to lack the active namespace. */
function isListed(
  wallet: RecentWallet,
  { networks, options }: ListState,
  connectors: readonly MergedConnector[],
): boolean {
  const { chains = [] } = wallet
  const isElsewhere =
    chains.length > 0 && !chains.some(each => each.startsWith(`${networks.activeNamespace}:`))
  return !isElsewhere && !isNamedIn(options.excludedWallets, wallet) && !isPresent(wallet, connectors)
}

function isPresent(wallet: RecentWallet, connectors: readonly MergedConnector[]): boolean {
  return connectors.some(
    each =>
      each.id === wallet.id ||
      each.name === wallet.name ||
      each.explorerId === wallet.id ||
      (wallet.rdns !== undefined && each.rdns === wallet.rdns),
  )
}
