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

/** Whether a wallet supports a namespace the visitor may connect now; one that names no chains may. */
export function supportsOffered({ chains = [] }: WalletListing, state: OfferKnown): boolean {
  if (chains.length === 0) return true
  const { namespaceFilter } = state.modal
  const offered = (Object.keys(state.networks.byNamespace) as Namespace[]).filter(
    // its keys are namespaces
    each => isNamespaceEnabled(state, each) && (!namespaceFilter || namespaceFilter === each),
  )
  return chains.some(chain => offered.some(each => chain.startsWith(`${each}:`)))
}

/** The wallets that may be offered here and now, each once, in their order. */
export function offeredWallets(
  wallets: readonly WalletListing[],
  state: OfferKnown,
  environment: Environment,
): readonly WalletListing[] {
  const byId = new Map<string, WalletListing>()
  for (const wallet of wallets) {
    const isOffered =
      !isExcludedWallet(wallet, state) && isReachable(wallet, environment) && supportsOffered(wallet, state)
    if (isOffered && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return [...byId.values()]
}

/** What the list of all wallets shows. */
export interface AllWallets {
  readonly wallets: readonly WalletListing[]
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly failure: Failure | undefined
  readonly search: DirectorySearch | undefined
}

/** Featured, the host's own, recommended and paged wallets, each once, those that are installed first. */
export function selectAllWallets(state: DirectoryKnown, environment: Environment): AllWallets {
  const directory = state.directory ?? initialDirectoryState
  const { featured, recommended, wallets, search } = directory
  const all = [...featured, ...state.options.customWallets, ...recommended, ...wallets]
  return {
    wallets: installedFirst(offered(all, state, environment), state),
    isLoading: directory.source === 'loading' || directory.isLoadingPage,
    hasMore: hasMorePages(directory),
    failure: directory.pageFailure,
    search: search && {
      ...search,
      wallets: installedFirst(offered(search.wallets, state, environment), state),
    },
  }
}

/** How many wallets there are: all of the directory, or those of the list where one namespace is asked for. */
export function selectWalletCount(state: DirectoryKnown, environment: Environment): number | undefined {
  const directory = state.directory ?? initialDirectoryState
  if (directory.source === 'loading') return undefined
  if (directory.source === 'bundled' || state.modal.namespaceFilter) {
    return selectAllWallets(state, environment).wallets.length
  }
  return directory.count + directory.featured.length
}

/** A count as it is shown: rounded down to tens with a plus, exact below ten. */
export function roundedCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}

/** Wallets that are here are offered whatever their links are. */
function offered(
  wallets: readonly WalletListing[],
  state: DirectoryKnown,
  environment: Environment,
): readonly WalletListing[] {
  const reachable = new Set(offeredWallets(wallets, state, environment).map(each => each.id))
  const isShown = (wallet: WalletListing) =>
    reachable.has(wallet.id) || (isInstalled(wallet, state) && !isExcludedWallet(wallet, state))
  return [...new Map(wallets.filter(isShown).map(each => [each.id, each])).values()]
}

function installedFirst(wallets: readonly WalletListing[], state: DirectoryKnown): readonly WalletListing[] {
  const installed = wallets.filter(each => isInstalled(each, state))
  return installed.length === 0
    ? wallets
    : [...installed, ...wallets.filter(each => !installed.includes(each))]
}

/** Whether a wallet's extension is here. */
function isInstalled(wallet: WalletListing, { connection }: DirectoryKnown): boolean {
  return connection.connectors.some(each => each.type !== 'WALLET_CONNECT' && isSameWallet(wallet, each))
}
