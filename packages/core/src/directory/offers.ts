import type { Namespace } from '@foyer/common'
import type { Environment } from '../environment/environment.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { isNamespaceEnabled } from '../networks/selectors.js'
import { canOpenApp } from '../pairing/walletLinks.js'
import { isSameListing } from './identity.js'
import { safeAppLink, safeWebLink } from './safeLink.js'
import type { WalletListing } from './WalletListing.js'

type OfferState = Pick<FoyerState, 'networks' | 'modal' | 'options'> & {
  readonly directory?: FoyerState['directory'] | undefined
}

/** Wallets the host excluded, by id, rdns or name. */
export function isExcludedWallet(
  wallet: Pick<WalletListing, 'id' | 'name' | 'rdns'>,
  state: OfferState,
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
export function supportsOffered({ chains = [] }: WalletListing, state: OfferState): boolean {
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
  state: OfferState,
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
