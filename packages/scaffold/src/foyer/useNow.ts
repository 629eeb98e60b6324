import { repeatEvery } from '@foyer/core/modal'
import { useEffect, useState } from 'react'

/** The time (ms since epoch), read again at every interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => repeatEvery(intervalMs, () => setNow(Date.now())), [intervalMs])
  return now
}
