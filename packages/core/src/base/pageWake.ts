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

/**
 * Runs something at every interval (ms), the first time after one. A timer stands still while the device sleeps: what is
 * overdue by the clock when somebody is back at the page runs at once.
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
