import { isPageVisible, repeatEvery } from '@foyer/core/engine'
import { useEffect, useRef, useState } from 'react'

/** Returns the time (ms since epoch), updated at every interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => repeatEvery(intervalMs, () => setNow(Date.now())), [intervalMs])
  return now
}

/** The interval at which a countdown reads the clock. */
const tickMs = 500

/**
 * Returns the whole seconds until `endsAt` (ms since epoch), or 0 without one. Calls `onOver` once for each `endsAt`
 * when it is over and the page is visible.
 */
export function useCountdown(endsAt: number | undefined, onOver?: () => void): number {
  useNow(tickMs)
  const now = Date.now() // `endsAt` may be set between two ticks
  const done = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the time matters, not the identity of the callback
  useEffect(() => {
    if (endsAt === undefined || now < endsAt || done.current === endsAt || !isPageVisible()) return
    done.current = endsAt
    onOver?.()
  }, [endsAt, now])
  return endsAt === undefined ? 0 : Math.max(Math.ceil((endsAt - now) / 1000), 0)
}

/** Returns a value once it has not changed for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** Returns the last defined value, which a view shows while it leaves after its flow has ended. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && !Object.is(value, kept)) setKept(value)
  return value ?? kept
}
