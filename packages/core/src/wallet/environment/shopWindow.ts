import { isWebAddress } from '../../base/webAddress.js'

/** A window in which a provider sells. */
export interface ShopWindow {
  /** The address must have been checked. */
  goTo(url: string): void
  /** Its visitor closed it; a page that cuts every tie to us looks the same. */
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window in the task of the visitor's click; nothing where the browser allows none. `noopener` would not
 * tell us of it at all, so the way back to our page is cut by hand before a foreign page comes.
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
    return null // a sandboxed page may be told so by an exception
  }
}

/** Longer than any browser takes for certain. */
const longest = 8192

/** Whether a visitor may be sent to an address to buy or pay there. */
export function isShopUrl(value: string): boolean {
  return value.length <= longest && isWebAddress(value)
}
