import { repeatEvery } from '@foyer/core/engine'
import { useEffect, useState } from 'react'

/** The time (ms since epoch), read again at every interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => repeatEvery(intervalMs, () => setNow(Date.now())), [intervalMs])
  return now
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
