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

/** Wallets the host excluded, by id, rdns or name. */
export function isExcludedWallet(
  wallet: Pick<WalletListing, 'id' | 'name' | 'rdns'>,
  state: OfferKnown,
): boolean {
  const { excludedWallets, excludeWalletIds } = state.options
  if (excludeWalletIds.includes(wallet.id)) return true
  if (state.directory?.excluded.some(each => isSameListing(each, wallet) || hasName(each.name, wallet)))
    return true
  return excludedWallets.some(each =>
    'rdns' in each ? each.rdns === wallet.rdns : hasName(each.name, wallet),
  )
}

function hasName(name: string, wallet: Pick<WalletListing, 'name'>): boolean {
  return wallet.name.toLowerCase() === name.toLowerCase()
}

/** Whether a wallet has a way in that can work where the page runs. */
function isReachable(wallet: WalletListing, environment: Environment): boolean {
  if (safeWebLink(wallet.webappLink)) return true
  if (environment.isMobile) return canOpenApp(wallet, environment)
  return safeAppLink(wallet.mobileLink ?? wallet.universalLink ?? wallet.desktopLink) !== undefined
}

/** Tells whether a wallet supports a namespace the visitor may connect now; one that names no chains may. */
export function supportsOffered(state: OfferKnown): (wallet: WalletListing) => boolean {
  const { namespaceFilter } = state.modal
  const offered = (Object.keys(state.networks.byNamespace) as Namespace[]).filter(
    // its keys are namespaces
    each => isNamespaceEnabled(state, each) && (!namespaceFilter || namespaceFilter === each),
  )
  return ({ chains = [] }) =>
    chains.length === 0 || chains.some(chain => offered.some(each => chain.startsWith(`${each}:`)))
}

/** The wallets that may be offered here and now, each once, in their order. */
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

/** What the list of all wallets shows. */
export interface AllWallets {
  /** What was found, while something is searched for; otherwise all known wallets. */
  readonly wallets: readonly WalletListing[]
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly failure: Failure | undefined
  readonly search: Omit<DirectorySearch, 'wallets'> | undefined
}

/** The list of all wallets, or of those that were found. */
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

/** Featured, the host's own, recommended and paged wallets, each once, those that are installed first. */
export function selectKnownWallets(
  state: DirectoryKnown,
  environment: Environment,
): readonly WalletListing[] {
  const { featured, recommended, wallets } = state.directory ?? initialDirectoryState
  const known = [...featured, ...state.options.customWallets, ...recommended, ...wallets]
  return listed(known, state, environment)
}

/** How many wallets there are: all of the directory, or those of the list where one namespace is asked for. */
export function selectWalletCount(state: DirectoryKnown, environment: Environment): number | undefined {
  const directory = state.directory ?? initialDirectoryState
  if (directory.source === 'loading') return undefined
  if (directory.source === 'bundled' || state.modal.namespaceFilter) {
    return selectKnownWallets(state, environment).length
  }
  return directory.count + directory.featured.length
}

/** A count as it is shown: rounded down to tens with a plus, exact below ten. */
export function roundedCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}

/** What may be offered of some wallets, each once; those whose extension is here first, whatever their links are. */
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
