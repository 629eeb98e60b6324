import { expect } from 'vitest'
import type { Clock } from '../clock.js'

/** A clock that stands still until it is moved. */
export interface MovedClock extends Clock {
  /** Lets time pass; what waited for it goes on. */
  move(ms: number): void
  /** Resolves when so many wait for time to pass. */
  untilWaiting(count: number): Promise<void>
}

/** Makes a clock that begins now. */
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
