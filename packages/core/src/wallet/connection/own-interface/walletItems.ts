import { type Failure, type Namespace, namespaces } from '@foyer/common'
import type { ConnectorRowKind } from '../../../base/features.js'
import { browseDeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'
import { selectAllWallets } from '../../directory/selectors.js'
import { initialDirectoryState } from '../../directory/state.js'
import type { Environment } from '../../environment/environment.js'
import { selectFamily } from '../../networks/selectors.js'
import { selectConnectorRows } from '../connectorRows.js'
import { type ConnectorRow, isChoice } from '../mergeConnectors.js'
import { selectIsUriAwaited } from '../pairing/pairingCode.js'
import { needsLinkEarly } from '../pairing/state.js'
import { findConnector, selectPlatforms } from '../platforms.js'
import type { ConnectorEntry } from '../state.js'
import type { OwnInterfaceKnown } from './state.js'

/** A wallet that a visitor can choose, as plain data for a host's own page. */
export interface WalletItem {
  /** A key that is unique among all wallets, and constant for the lifetime of the page. */
  readonly key: string
  readonly name: string
  /** A URL that is safe for `<img>`. */
  readonly iconUrl: string | undefined
  /** The reason for listing it. `injected` wallets are in this browser, `directory` is the list of all wallets. */
  readonly kind: ConnectorRowKind | 'directory'
  /** Whether it is in this browser, so that choosing it sends it a request. A wallet elsewhere is paired. */
  readonly isInstalled: boolean
  /** The namespaces that it connects, as far as they are known. */
  readonly namespaces: readonly Namespace[]
  /**
   * `false` on phones while the pairing that opens its app is being created, because a browser opens an app only in
   * the task of the tap.
   */
  readonly isReady: boolean
  /** The id of its connector, if it is in this browser. */
  readonly connectorId: string | undefined
  /** The ways to reach and install it, if it is in the directory. */
  readonly listing: WalletListing | undefined
}

/** Returns the wallets of the list in the modal's order. */
export function selectConnectorItems(
  state: OwnInterfaceKnown,
  environment: Environment,
): readonly WalletItem[] {
  const toItems = (row: ConnectorRow): readonly WalletItem[] => {
    const { kind } = row
    if ('wallet' in row) return [toListedItem(state, row.wallet, { kind, key: row.key, environment })]
    const { connector } = row
    const { wallet, type, members } = connector
    const toItem = ({ key, name, iconUrl, id, namespaces: served }: ConnectorEntry): WalletItem => ({
      key,
      kind,
      name,
      iconUrl: iconUrl ?? wallet?.imageUrl,
      isInstalled: type !== 'WALLET_CONNECT',
      namespaces: served,
      isReady: true,
      connectorId: id,
      listing: wallet,
    })
    // A host's own page has no view in which the visitor chooses among the members.
    return isChoice(connector) || connector.isByNameAlone ? members.map(toItem) : [toItem(connector)]
  }
  return selectConnectorRows(state, environment).flatMap(toItems)
}

interface ItemContext {
  readonly kind: WalletItem['kind']
  readonly key: string
  readonly environment: Environment
}

function toListedItem(
  state: OwnInterfaceKnown,
  wallet: WalletListing,
  { kind, key, environment }: ItemContext,
): WalletItem {
  const connector = findConnector(state, wallet)
  const named = namespaces.filter(name => wallet.chains?.some(each => each.startsWith(`${name}:`)))
  return {
    key,
    kind,
    name: wallet.name,
    iconUrl: connector?.iconUrl ?? wallet.imageUrl,
    isInstalled: connector !== undefined,
    namespaces: connector?.namespaces ?? named,
    isReady: connector !== undefined || canBeOpened(state, wallet, environment),
    connectorId: connector?.id,
    listing: wallet,
  }
}

/**
 * Returns whether a tap can open the wallet's app. It does not wait after a failed pairing, because choosing the
 * wallet tries again.
 */
function canBeOpened(state: OwnInterfaceKnown, wallet: WalletListing, environment: Environment): boolean {
  const isAwaited = needsLinkEarly() && selectIsUriAwaited(state)
  if (!isAwaited || browseDeepLink(wallet, selectFamily(state))) return true
  return selectPlatforms(state, wallet, environment)[0] !== 'mobile'
}

/** The directory as a page lists it: its loaded pages, or the search result. */
export interface WalletDirectory {
  readonly wallets: readonly WalletItem[]
  /** Whether the first page, the next one, or a search is loading. */
  readonly isLoading: boolean
  /** Whether there are more pages. Always `false` during a search. */
  readonly hasMore: boolean
  /** The failure of the last page or search, or the reason for showing Foyer's built-in list instead. */
  readonly failure: Failure | undefined
  /** The search text. Empty without a search. */
  readonly searched: string
}

/** Returns all wallets that can be offered here. */
export function selectDirectory(state: OwnInterfaceKnown, environment: Environment): WalletDirectory {
  const { wallets, isLoading, hasMore, failure, search } = selectAllWallets(state, environment)
  const toItem = (wallet: WalletListing) =>
    toListedItem(state, wallet, { kind: 'directory', key: `directory:${wallet.id}`, environment })
  const reason = failure ?? (state.directory ?? initialDirectoryState).failure
  if (search) {
    const isFailed = search.status === 'failed'
    return {
      wallets: wallets.map(toItem),
      isLoading: search.status === 'loading',
      hasMore: false,
      failure: isFailed ? (reason ?? searchFailure) : reason,
      searched: search.text,
    }
  }
  return { wallets: wallets.map(toItem), isLoading, hasMore, failure: reason, searched: '' }
}

/** The state holds only the fact that a search failed. A retry may help. */
const searchFailure: Failure = {
  code: 'HTTP_UNREACHABLE',
  context: { service: 'directory' },
  retryable: true,
}
