import { useEffect, useRef } from 'react'

/** The value, or the one it last had while `isActive`: what a leaving element goes on showing. */
export function useLastWhile<Value>(isActive: boolean, value: Value): Value {
  const last = useRef(value)
  useEffect(() => {
    if (isActive) last.current = value
  })
  return isActive ? value : last.current
}
