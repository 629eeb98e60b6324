import type { Stop } from '@foyer/common'

/** The content of an EIP-6963 announcement. */
export interface Announcement {
  readonly info: unknown
  readonly provider: unknown
}

/** Announces a provider (EIP-6963) now and on every request of a page. Does nothing without a window. */
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
