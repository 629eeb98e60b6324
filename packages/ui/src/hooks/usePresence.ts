import { useEffect, useRef, useState } from 'react'

/** Returns the value while `isActive`, then the last active value, which a leaving element keeps showing. */
export function useLastWhile<Value>(isActive: boolean, value: Value): Value {
  const last = useRef(value)
  useEffect(() => {
    if (isActive) last.current = value
  })
  return isActive ? value : last.current
}

/** The presence of an element: shown, leaving or removed. */
type Presence = 'open' | 'leaving' | 'gone'

/** Keeps a closed element for `leaveMs`, the duration of its exit animation. */
export function usePresence(isOpen: boolean, leaveMs: number): Presence {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  useEffect(() => {
    if (isOpen || !isPresent) return
    const timer = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(timer)
  }, [isOpen, isPresent, leaveMs])
  if (isOpen) return 'open'
  return isPresent ? 'leaving' : 'gone'
}
