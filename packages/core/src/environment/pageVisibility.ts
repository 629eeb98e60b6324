import type { Stop } from '@foyer/common'

/** Whether anybody can see the page; a server counts as seen. */
export function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible'
}

/** Tells when the page comes into sight again. */
export function watchVisibility(onVisible: () => void): Stop {
  if (typeof document === 'undefined') return () => {}
  const listen = () => {
    if (isPageVisible()) onVisible()
  }
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
