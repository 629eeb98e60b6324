import type { Stop } from '@foyer/common'
import type { PolkadotPage } from './PolkadotPage.js'

// Extensions put themselves into a page without a word: most before its scripts run, some while it loads.
const lookAgainAfterMs = [50, 200, 500, 1000, 2000, 5000, 10_000]
// Afterwards one is found when the visitor comes back from installing or unlocking it.
const occasions = ['DOMContentLoaded', 'load', 'focus', 'pageshow'] as const

/** Looks at a page when there may be something new in it: a few times while it loads, and when the visitor returns. */
export function watchPage(page: PolkadotPage, look: () => void): Stop {
  const timers = lookAgainAfterMs.map(delayMs => setTimeout(look, delayMs))
  for (const occasion of occasions) page.addEventListener?.(occasion, look)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    for (const occasion of occasions) page.removeEventListener?.(occasion, look)
  }
}
