import type { Namespace } from '@foyer/common'
import type { WalletListing } from '../directory/WalletListing.js'

/** Where the page is. */
interface PageAddress {
  readonly href: string
  readonly origin: string
}

/**
 * The link that opens this page in the browser of a wallet's own app, where the wallet is found as an extension is: for
 * apps that cannot be paired. `undefined` for all others.
 */
export function browseLink(
  { name }: Pick<WalletListing, 'name'>,
  namespace: Namespace | undefined,
  page: PageAddress | undefined = globalThis.location,
): string | undefined {
  if (!page) return undefined
  const href = encodeURIComponent(page.href)
  if (name === 'Phantom')
    return `https://phantom.app/ul/browse/${href}?ref=${encodeURIComponent(page.origin)}`
  if (name === 'Coinbase Wallet' && namespace === 'solana') return `https://go.cb-w.com/dapp?cb_url=${href}`
  return undefined
}
