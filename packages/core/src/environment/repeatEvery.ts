import type { Stop } from '@foyer/common'
import { watchWake } from './pageWake.js'

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
