import type { Namespace } from '@foyer/common'
import { bundledWallets } from '../directory/bundledWallets.js'
import { isSameListing, type WalletListing } from '../directory/listing.js'
import { type DirectoryPart, initialDirectoryState } from '../directory/state.js'
import { findConnector, isDisputed, type WalletsHere } from './platforms.js'
import type { ConnectorEntry } from './state.js'

/**
 * A wallet that is known: by a connector that is here, or by how it is reached. `ambiguous` where several wallets that are here
 * say that they are the one: which of them announced itself first says nothing, so nobody is led to either.
 */
export type FoundWallet =
  | { readonly connector: ConnectorEntry }
  | { readonly wallet: WalletListing }
  | 'ambiguous'

/** What finding a wallet knows of the state. */
export type WalletsKnown = WalletsHere &
  DirectoryPart & { readonly options: { readonly customWallets: readonly WalletListing[] } }

/**
 * The wallet that a page calls by an id, a reverse domain name (`io.metamask`) or a name: one that is here first, then
 * those of the directory as far as it is loaded, the host's own, recent ones, and the list that ships with Foyer.
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
    ...options.customWallets,
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
