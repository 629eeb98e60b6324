import type { Namespace } from '@foyer/common'
import { bundledWallets } from '../directory/bundledWallets.js'
import { isSameListing, type WalletListing } from '../directory/listing.js'
import { type DirectoryPart, initialDirectoryState } from '../directory/state.js'
import { findConnector, isDisputed, type WalletsHere } from './platforms.js'
import type { ConnectorEntry } from './state.js'

/**
 * A recognized wallet, by a connector in this browser or by the ways to reach it. `ambiguous`: several wallets in
 * this browser claim the identity. Their order has no meaning, so none of them is chosen.
 */
export type FoundWallet =
  | { readonly connector: ConnectorEntry }
  | { readonly wallet: WalletListing }
  | 'ambiguous'

/** The state that finding a wallet reads. */
export type WalletsKnown = WalletsHere &
  DirectoryPart & { readonly options: { readonly wallets: { readonly custom: readonly WalletListing[] } } }

/**
 * Finds a wallet by an id, a reverse domain name (`io.metamask`) or a name. Wallets in this browser come first. The
 * loaded directory's wallets, the host's own, recent ones and Foyer's built-in list follow.
 */
export function findWallet(
  state: WalletsKnown,
  called: string,
  namespace?: Namespace,
): FoundWallet | undefined {
  const named = { id: called, name: called, rdns: called }
  const wallet = knownWallets(state).find(each => isSameListing(named, each) || hasName(each, called))
  if (isDisputed(state, wallet ? [named, wallet] : named, namespace)) return 'ambiguous'
  const connector =
    findConnector(state, named, namespace) ?? (wallet && findConnector(state, wallet, namespace))
  return connector ? { connector } : wallet && { wallet }
}

function knownWallets({ connection, directory, options }: WalletsKnown): readonly WalletListing[] {
  const { featured, recommended, wallets, search } = directory ?? initialDirectoryState
  return [
    ...featured,
    ...options.wallets.custom,
    ...recommended,
    ...wallets,
    ...(search?.wallets ?? []),
    ...connection.recentWallets,
    ...bundledWallets,
  ]
}

function hasName({ name }: WalletListing, called: string): boolean {
  return name.toLowerCase() === called.toLowerCase()
}
