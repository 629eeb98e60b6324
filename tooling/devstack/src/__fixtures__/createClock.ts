import { expect } from 'vitest'
import type { Clock } from '../clock.js'

/** A clock that moves only when a test moves it. */
export interface MovedClock extends Clock {
  /** Advances the time and resolves the waits that are due. */
  move(ms: number): void
  /** Resolves when exactly `count` waits are pending. */
  untilWaiting(count: number): Promise<void>
}

/** Creates a clock that starts at the current time. */
export function createClock(): MovedClock {
  let now = Date.now()
  const waiting = new Set<{ readonly until: number; wake(): void }>()
  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(waiter)
          reject(signal?.reason)
        }
        const wake = () => {
          signal?.removeEventListener('abort', giveUp)
          waiting.delete(waiter)
          resolve()
        }
        const waiter = { until: now + ms, wake }
        waiting.add(waiter)
        signal?.addEventListener('abort', giveUp)
      }),
    move(ms) {
      now += ms
      for (const waiter of waiting) if (waiter.until <= now) waiter.wake()
    },
    untilWaiting: count => expect.poll(() => waiting.size, { timeout: 60_000 }).toBe(count),
  }
}
