import { useEffect, useState } from 'react'

/** Whether something is shown, on its way out, or gone. */
export type Presence = 'open' | 'leaving' | 'gone'

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
