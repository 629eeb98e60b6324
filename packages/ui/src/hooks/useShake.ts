import { useEffect, useRef, useState } from 'react'

const shakeMs = 500

/** Whether to shake: for 500 ms after something was refused once more. A refusal meanwhile changes nothing. */
export function useShake(refusals = 0): boolean {
  const [isShaking, setShaking] = useState(false)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    setShaking(true)
  }, [refusals])
  useEffect(() => {
    if (!isShaking) return
    const timer = setTimeout(() => setShaking(false), shakeMs)
    return () => clearTimeout(timer)
  }, [isShaking])
  return isShaking
}
