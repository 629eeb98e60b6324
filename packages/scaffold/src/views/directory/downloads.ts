import type { WalletListing } from '@foyer/core'
import { type Environment, safeWebLink } from '@foyer/core/engine'

/** A place to get a wallet. */
export type DownloadPlace = 'chromeStore' | 'appStore' | 'playStore' | 'homepage'

/** A wallet's download with its checked URL. */
export interface Download {
  readonly place: DownloadPlace
  readonly href: string
}

/** The places in the order in which they help on a device. The last ones are for other devices. */
function placesFor({ os, isMobile, browser }: Environment): readonly DownloadPlace[] {
  if (os === 'ios') return ['appStore', 'homepage', 'chromeStore', 'playStore']
  if (os === 'android') return ['playStore', 'homepage', 'chromeStore', 'appStore']
  const takesChromeStore = !isMobile && browser !== 'firefox' && browser !== 'safari'
  return takesChromeStore
    ? ['chromeStore', 'homepage', 'appStore', 'playStore']
    : ['homepage', 'chromeStore', 'appStore', 'playStore']
}

/** Returns a wallet's downloads, the one for this device first. */
export function toDownloads(wallet: WalletListing, environment: Environment): readonly Download[] {
  return placesFor(environment).flatMap(place => {
    const href = safeWebLink(wallet[place])
    return href ? [{ place, href }] : []
  })
}

/** Returns the URL for an unknown phone: the wallet's website, or its only app store. */
export function phoneDownload(wallet: WalletListing): string | undefined {
  const stores = [wallet.appStore, wallet.playStore].flatMap(each => safeWebLink(each) ?? [])
  return stores.length > 0
    ? (safeWebLink(wallet.homepage) ?? (stores.length === 1 ? stores[0] : undefined))
    : undefined
}
