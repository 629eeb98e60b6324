import { setTimeout as wait } from 'node:timers/promises'

/** How a service lets time pass. A test gives it one that it moves. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves when the time has passed, rejects when the signal aborts before. Keeps no process alive. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** The time of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
}
