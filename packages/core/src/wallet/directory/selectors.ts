import type { Failure, Namespace } from '@foyer/common'
import type { Environment } from '../environment/environment.js'
import { isNamespaceEnabled } from '../networks/selectors.js'
import { hasMorePages } from './client.js'
import { canOpenApp } from './deepLinks.js'
import { isSameListing, isSameWallet, type WalletListing } from './listing.js'
import { safeAppLink, safeWebLink } from './safeLinks.js'
import type { DirectoryKnown } from './state.js'
import { type DirectorySearch, initialDirectoryState } from './state.js'

type OfferKnown = Pick<DirectoryKnown, 'networks' | 'modal' | 'options' | 'directory'>

/** Returns whether the app excluded a wallet, by id, rdns or name. */
export function isExcludedWallet(
  wallet: Pick<WalletListing, 'id' | 'name' | 'rdns'>,
  state: OfferKnown,
): boolean {
  if (state.directory?.excluded.some(each => isSameListing(each, wallet) || hasName(each.name, wallet)))
    return true
  return state.options.wallets.excluded.some(each => {
    if (typeof each === 'string') return each === wallet.id
    return 'rdns' in each ? each.rdns === wallet.rdns : hasName(each.name, wallet)
  })
}

function hasName(name: string, wallet: Pick<WalletListing, 'name'>): boolean {
  return wallet.name.toLowerCase() === name.toLowerCase()
}

/** Returns whether a wallet can be reached from this page. */
function isReachable(wallet: WalletListing, environment: Environment): boolean {
  if (safeWebLink(wallet.webappLink)) return true
  if (environment.isMobile) return canOpenApp(wallet, environment)
  return safeAppLink(wallet.mobileLink ?? wallet.universalLink ?? wallet.desktopLink) !== undefined
}

/**
 * Returns a predicate for whether a wallet supports an offered namespace. It accepts a wallet without listed
 * networks.
 */
export function supportsOffered(state: OfferKnown): (wallet: WalletListing) => boolean {
  const { namespaceFilter } = state.modal
  const offered = (Object.keys(state.networks.byNamespace) as Namespace[]).filter(
    // the keys of `byNamespace` are namespaces
    each => isNamespaceEnabled(state, each) && (!namespaceFilter || namespaceFilter === each),
  )
  return ({ chains = [] }) =>
    chains.length === 0 || chains.some(chain => offered.some(each => chain.startsWith(`${each}:`)))
}

/** Returns the wallets that may be offered on this page, each once, in their order. */
export function offeredWallets(
  wallets: readonly WalletListing[],
  state: OfferKnown,
  environment: Environment,
): readonly WalletListing[] {
  const byId = new Map<string, WalletListing>()
  const isSupported = supportsOffered(state)
  for (const wallet of wallets) {
    const isOffered =
      !isExcludedWallet(wallet, state) && isReachable(wallet, environment) && isSupported(wallet)
    if (isOffered && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return [...byId.values()]
}

/** The content of the list of all wallets. */
export interface AllWallets {
  /** The results of a search, or all known wallets without one. */
  readonly wallets: readonly WalletListing[]
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly failure: Failure | undefined
  readonly search: Omit<DirectorySearch, 'wallets'> | undefined
}

/** Returns all wallets, or the results of the search. */
export function selectAllWallets(state: DirectoryKnown, environment: Environment): AllWallets {
  const directory = state.directory ?? initialDirectoryState
  const { search } = directory
  return {
    wallets: search ? listed(search.wallets, state, environment) : selectKnownWallets(state, environment),
    isLoading: directory.source === 'loading' || directory.isLoadingPage,
    hasMore: hasMorePages(directory),
    failure: directory.pageFailure,
    search,
  }
}

/**
 * Returns the featured wallets, the app's own, the recommended and the loaded ones, each once, installed wallets
 * first.
 */
export function selectKnownWallets(
  state: DirectoryKnown,
  environment: Environment,
): readonly WalletListing[] {
  const { featured, recommended, wallets } = state.directory ?? initialDirectoryState
  const known = [...featured, ...state.options.wallets.custom, ...recommended, ...wallets]
  return listed(known, state, environment)
}

/**
 * Returns the number of wallets in the directory, or in the list if it is bundled or limited to one namespace.
 * Returns `undefined` while the directory loads.
 */
export function selectWalletCount(state: DirectoryKnown, environment: Environment): number | undefined {
  const directory = state.directory ?? initialDirectoryState
  if (directory.source === 'loading') return undefined
  if (directory.source === 'bundled' || state.modal.namespaceFilter) {
    return selectKnownWallets(state, environment).length
  }
  return directory.count + directory.featured.length
}

/** Formats a count for display: exact below ten, otherwise rounded down to tens with a plus. */
export function roundedCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}

/** Returns the wallets that may be shown, each once. Installed extensions come first, whatever links they have. */
function listed(
  wallets: readonly WalletListing[],
  state: DirectoryKnown,
  environment: Environment,
): readonly WalletListing[] {
  const extensions = state.connection.connectors.filter(each => each.type !== 'WALLET_CONNECT')
  const installed = new Set(
    wallets.filter(
      wallet => extensions.some(each => isSameWallet(wallet, each)) && !isExcludedWallet(wallet, state),
    ),
  )
  const reachable = new Set(offeredWallets(wallets, state, environment).map(({ id }) => id))
  const shown = wallets.filter(each => reachable.has(each.id) || installed.has(each))
  const once = [...new Map(shown.map(each => [each.id, each])).values()]
  return [...once.filter(each => installed.has(each)), ...once.filter(each => !installed.has(each))]
}
