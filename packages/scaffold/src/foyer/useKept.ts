import { useRef } from 'react'

/** The last value there was: what a screen shows while it is on its way out and its flow is over. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const kept = useRef(value)
  if (value !== undefined) kept.current = value
  return kept.current
}
