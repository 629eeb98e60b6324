import { setTimeout as wait } from 'node:timers/promises'

/** The time source of a service. Tests pass a clock that they move themselves. */
export interface Clock {
  /** Returns milliseconds since the epoch. */
  now(): number
  /** Resolves after the given time and rejects when the signal aborts earlier. Does not keep the process alive. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
}
