import { isPageVisible, repeatEvery } from '@foyer/core/engine'
import { useEffect, useRef, useState } from 'react'

/** The time (ms since epoch), read again at every interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => repeatEvery(intervalMs, () => setNow(Date.now())), [intervalMs])
  return now
}

/** How often a countdown looks at the clock. */
const tickMs = 500

/**
 * Whole seconds until a time (ms since epoch), for a text that says so; none without one. What was waited for then happens by
 * itself, once for each such time and as soon as somebody sees the page: `onOver`. Left out, the way alone is free then.
 */
export function useCountdown(endsAt: number | undefined, onOver?: () => void): number {
  useNow(tickMs)
  const now = Date.now() // a wait may begin between two looks
  const done = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time that is over decides, not who is told
  useEffect(() => {
    if (endsAt === undefined || now < endsAt || done.current === endsAt || !isPageVisible()) return
    done.current = endsAt
    onOver?.()
  }, [endsAt, now])
  return endsAt === undefined ? 0 : Math.max(Math.ceil((endsAt - now) / 1000), 0)
}

/** A value that follows another one once it has rested for a while. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** The last value there was: what a screen shows while it is on its way out and its flow is over. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && !Object.is(value, kept)) setKept(value)
  return value ?? kept
}
