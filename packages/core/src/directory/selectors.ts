import type { Failure } from '@foyer/common'
import type { Environment } from '../environment/environment.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { hasMorePages } from './client.js'
import { isSameWallet } from './identity.js'
import { isExcludedWallet, offeredWallets } from './offers.js'
import { type DirectorySearch, initialDirectoryState } from './state.js'
import type { WalletListing } from './WalletListing.js'

type ListState = Pick<FoyerState, 'connection' | 'networks' | 'modal' | 'options'> & {
  readonly directory?: FoyerState['directory'] | undefined
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
export function selectAllWallets(state: ListState, environment: Environment): AllWallets {
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
export function selectWalletCount(state: ListState, environment: Environment): number | undefined {
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
  state: ListState,
  environment: Environment,
): readonly WalletListing[] {
  const reachable = new Set(offeredWallets(wallets, state, environment).map(each => each.id))
  const isShown = (wallet: WalletListing) =>
    reachable.has(wallet.id) || (isInstalled(wallet, state) && !isExcludedWallet(wallet, state))
  return [...new Map(wallets.filter(isShown).map(each => [each.id, each])).values()]
}

function installedFirst(wallets: readonly WalletListing[], state: ListState): readonly WalletListing[] {
  const installed = wallets.filter(each => isInstalled(each, state))
  return installed.length === 0
    ? wallets
    : [...installed, ...wallets.filter(each => !installed.includes(each))]
}

/** Whether a wallet's extension is here. */
function isInstalled(wallet: WalletListing, { connection }: Pick<FoyerState, 'connection'>): boolean {
  return connection.connectors.some(each => each.type !== 'WALLET_CONNECT' && isSameWallet(wallet, each))
}
