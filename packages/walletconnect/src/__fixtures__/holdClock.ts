import { expect, onTestFinished, vi } from 'vitest'

/** Timers that stop until the test advances them. */
export interface HeldClock {
  /** Resolves when at least this many timers of this length are pending. */
  untilWaiting(ms: number, count?: number): Promise<void>
  /** Advances time. Runs each due timer in its own task, as real timers do, then resolves. */
  pass(ms: number): Promise<void>
}

interface HeldTimer {
  readonly ms: number
  readonly dueAt: number
  run(): void
}

const second = 1000

/**
 * Holds the timers of the app and the wallet until the test ends. By default, timers of less than a second still run,
 * so that the network and the SDK continue in real time.
 */
export function holdClock(isHeld: (ms: number) => boolean = ms => ms >= second): HeldClock {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const timers = new Map<unknown, HeldTimer>()
  const later = () => new Promise<void>(resolve => void start(resolve, 0))
  let now = 0
  vi.stubGlobal('setTimeout', (act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (!isHeld(ms)) return start(act, ms, ...values)
    const timer = start(() => {}, 2 ** 31 - 1).unref()
    timers.set(timer, { ms, dueAt: now + ms, run: () => act(...values) })
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof start>) => {
    timers.delete(timer)
    clear(timer)
  })
  onTestFinished(() => {
    for (const timer of timers.keys()) clear(timer as ReturnType<typeof start>)
    vi.stubGlobal('setTimeout', start)
    vi.stubGlobal('clearTimeout', clear)
  })
  return {
    untilWaiting: (ms, count = 1) =>
      expect
        .poll(() => [...timers.values()].filter(each => each.ms === ms).length)
        .toBeGreaterThanOrEqual(count),
    async pass(ms) {
      now += ms
      const due = [...timers].filter(([, { dueAt }]) => dueAt <= now)
      due.sort(([, one], [, other]) => one.dueAt - other.dueAt)
      for (const [timer, { run }] of due) {
        await later()
        if (timers.delete(timer)) run()
      }
      await later()
    },
  }
}

/** Resolves in the next task. A promise that settled by then was waiting for nothing. */
export function nextTask(): Promise<'not yet'> {
  return new Promise(resolve => void setImmediate(resolve, 'not yet'))
}
