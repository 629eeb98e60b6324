import type { WalletListing } from '@foyer/core'

/** Where a wallet runs. */
export type WalletKind = 'browser' | 'phone' | 'both'

/** Returns where a wallet runs as far as its listing says, or `undefined` if it does not say. */
export function walletKind(wallet: WalletListing): WalletKind | undefined {
  const { rdns, chromeStore, injected = [], mobileLink, universalLink, appStore, playStore } = wallet
  const isExtension = rdns !== undefined || chromeStore !== undefined || injected.length > 0
  const isApp = [mobileLink, universalLink, appStore, playStore].some(Boolean)
  if (isExtension && isApp) return 'both'
  if (isExtension) return 'browser'
  return isApp ? 'phone' : undefined
}
