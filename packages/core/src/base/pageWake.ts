import type { Stop } from '@foyer/common'

/** Returns whether the page is visible. Always true on a server. */
export function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible'
}

/** Calls back when the page becomes visible again. */
export function watchVisibility(onVisible: () => void): Stop {
  if (typeof document === 'undefined') return () => {}
  const listen = () => {
    if (isPageVisible()) onVisible()
  }
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/**
 * Calls back when the visitor returns to the page, when the page wakes from sleep and when it comes back online.
 * Timers pause while a device sleeps and lag in the background, so code with a deadline must compare the clock here.
 * One return may cause several calls.
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

/**
 * Runs a function at every interval (ms), first after one interval. Timers pause while the device sleeps, so an
 * overdue run happens as soon as the visitor returns.
 */
export function repeatEvery(intervalMs: number, run: () => void): Stop {
  let ranAt = Date.now()
  const runNow = () => {
    ranAt = Date.now()
    run()
  }
  let timer = setInterval(runNow, intervalMs)
  const unwatch = watchWake(() => {
    if (Date.now() - ranAt < intervalMs) return
    clearInterval(timer)
    timer = setInterval(runNow, intervalMs)
    runNow()
  })
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
