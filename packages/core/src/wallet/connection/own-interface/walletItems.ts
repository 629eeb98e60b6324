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

/** A wallet that a visitor can choose, as plain data for a page of the host's own. */
export interface WalletItem {
  /** Tells it apart from all others; stays the same while the page does. */
  readonly key: string
  readonly name: string
  /** An address that may go into an `<img>`. */
  readonly iconUrl: string | undefined
  /** Why it is listed: `injected` ones are in this browser, `directory` is the list of all wallets. */
  readonly kind: ConnectorRowKind | 'directory'
  /** It is in this browser: choosing it asks it. Another one is paired with. */
  readonly isInstalled: boolean
  /** The namespaces it connects, as far as they are known. */
  readonly namespaces: readonly Namespace[]
  /**
   * False on phones while the pairing that its app would be opened with is still being made: a browser opens an app in the
   * task of the tap alone.
   */
  readonly isReady: boolean
  /** The connector behind it, where one is here. */
  readonly connectorId: string | undefined
  /** How it is reached and where it is to be had, where the directory knows it. */
  readonly listing: WalletListing | undefined
}

/** The wallets of the list as the modal orders them. */
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
    // A page of the host's own has no screen on which the visitor chooses among them.
    return isChoice(connector) || connector.isByNameAlone ? members.map(toItem) : [toItem(connector)]
  }
  return selectConnectorRows(state, environment).flatMap(toItems)
}

interface Listed {
  readonly kind: WalletItem['kind']
  readonly key: string
  readonly environment: Environment
}

function toListedItem(
  state: OwnInterfaceKnown,
  wallet: WalletListing,
  { kind, key, environment }: Listed,
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

/** Whether a tap can open the wallet's app. A pairing that failed is no reason to wait: choosing the wallet tries again. */
function canBeOpened(state: OwnInterfaceKnown, wallet: WalletListing, environment: Environment): boolean {
  const isAwaited = needsLinkEarly() && selectIsUriAwaited(state)
  if (!isAwaited || browseDeepLink(wallet, selectFamily(state))) return true
  return selectPlatforms(state, wallet, environment)[0] !== 'mobile'
}

/** The directory as a page lists it: what is loaded of it, or what was searched for. */
export interface WalletDirectory {
  readonly wallets: readonly WalletItem[]
  /** The first page, the next one, or a search is on its way. */
  readonly isLoading: boolean
  /** There are further pages; never while something is searched for. */
  readonly hasMore: boolean
  /** Why the last page or search could not be loaded, or why the list that ships with Foyer stands in. */
  readonly failure: Failure | undefined
  /** What is searched for; empty where nothing is. */
  readonly searched: string
}

/** All wallets that the visitor may be offered here. */
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

/** The state keeps of a failed search only that it failed; another try may help. */
const searchFailure: Failure = {
  code: 'HTTP_UNREACHABLE',
  context: { service: 'directory' },
  retryable: true,
}
