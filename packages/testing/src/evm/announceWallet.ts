import type { Stop } from '@foyer/common'

/** What an EIP-6963 announcement carries. */
export interface Announcement {
  readonly info: unknown
  readonly provider: unknown
}

/** Announces a provider (EIP-6963) now and whenever a page asks. Without a window, nothing happens. */
export function announceWallet(announcement: Announcement, target: EventTarget | undefined = pageOf()): Stop {
  if (!target) return () => {}
  const announce = () => {
    target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ ...announcement }) }),
    )
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

function pageOf(): EventTarget | undefined {
  return typeof window === 'undefined' ? undefined : window
}
