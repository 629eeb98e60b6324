import type { WalletListing } from './WalletListing.js'

/** The wallets whose name contains the text, in their order. */
export function searchBundled(
  wallets: readonly WalletListing[],
  { text, isCertified }: { readonly text: string; readonly isCertified: boolean },
): readonly WalletListing[] {
  const wanted = text.toLocaleLowerCase()
  return wallets.filter(
    each => (!isCertified || each.isCertified) && each.name.toLocaleLowerCase().includes(wanted),
  )
}
