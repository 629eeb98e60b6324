import { useEffect, useRef, useState } from 'react'

/** The value, or the one it last had while `isActive`: what a leaving element goes on showing. */
export function useLastWhile<Value>(isActive: boolean, value: Value): Value {
  const last = useRef(value)
  useEffect(() => {
    if (isActive) last.current = value
  })
  return isActive ? value : last.current
}

/** Whether something is shown, on its way out, or gone. */
type Presence = 'open' | 'leaving' | 'gone'

/** Keeps a closing element around for `leaveMs`, the length of its leaving animation. */
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
