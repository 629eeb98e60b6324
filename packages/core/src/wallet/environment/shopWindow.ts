import { isWebAddress } from '../../base/webAddress.js'

/** A window that shows a provider's page. */
export interface ShopWindow {
  /** Goes to a URL, which must have been checked. */
  goTo(url: string): void
  /** Returns whether the visitor closed it. A page that isolates itself from its opener also looks closed. */
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window, synchronously in the visitor's click. Returns `undefined` if the browser blocks it.
 * `noopener` would return no window, so `opener` is cleared before a foreign page is loaded.
 */
export function openShopWindow(): ShopWindow | undefined {
  const popup = tryToOpen()
  if (!popup) return undefined
  popup.opener = null
  return {
    goTo: url => popup.location.replace(url),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}

function tryToOpen(): Window | null {
  try {
    return window.open('about:blank', '_blank', 'popup,width=600,height=800')
  } catch {
    return null // a sandbox may throw instead of returning null
  }
}

/** The maximum length of a URL, which every browser supports. */
const longest = 8192

/** Returns whether a visitor may be sent to a URL to buy or pay there. */
export function isShopUrl(value: string): boolean {
  return value.length <= longest && isWebAddress(value)
}
