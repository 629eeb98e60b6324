import type { WalletListing } from './WalletListing.js'

/** The wallets of some ids, in the order of the ids. */
export function inOrder(wallets: readonly WalletListing[], ids: readonly string[]): readonly WalletListing[] {
  return ids.flatMap(id => wallets.find(each => each.id === id) ?? [])
}
