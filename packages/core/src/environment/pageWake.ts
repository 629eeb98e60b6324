import type { Stop } from '@foyer/common'
import { isPageVisible } from './pageVisibility.js'

/**
 * Tells when somebody is back at the page, or the page is back from sleep or from being offline. Timers stand still while a
 * device sleeps and lag in the background, so what keeps a deadline looks at the clock here too. One return may be told
 * more than once.
 */
export function watchWake(onWake: () => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const listen = () => {
    if (isPageVisible()) onWake()
  }
  const names = ['focus', 'pageshow', 'online'] as const
  for (const name of names) window.addEventListener(name, listen)
  document.addEventListener('visibilitychange', listen)
  return () => {
    for (const name of names) window.removeEventListener(name, listen)
    document.removeEventListener('visibilitychange', listen)
  }
}
