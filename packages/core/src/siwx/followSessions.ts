import type { Stop } from '@foyer/common'
import { siwxChangeEntry } from '../storage/siwxEntries.js'
import type { Checks } from './createChecks.js'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'

/** Timers fire at once beyond this. */
const longestMs = 2 ** 31 - 1

/** Looks again whenever a session may have come or gone elsewhere: in another tab, by the clock, on the server. */
export function followSessions({ kernel, source, slice }: SiwxParts, flow: Flow, checks: Checks): Stop {
  const { store, storage, report } = kernel
  const held: { timer?: ReturnType<typeof setTimeout>; expiresAt?: number | undefined } = {}
  const refresh = () => void checks.refresh().catch(report)

  const plan = () => {
    const now = flow.read()
    const expiresAt = now.step === 'signedIn' ? now.expiresAt : undefined
    if (expiresAt === held.expiresAt) return
    held.expiresAt = expiresAt
    clearTimeout(held.timer)
    if (expiresAt === undefined) return
    const wait = () => {
      const leftMs = expiresAt - Date.now() + 1
      if (leftMs > 0) held.timer = setTimeout(wait, Math.min(leftMs, longestMs))
      else refresh()
    }
    wait()
  }
  const stopPlanning = store.subscribe((state, previous) => {
    if (state.features !== previous.features) plan()
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storage.prefix + siwxChangeEntry.key) return
    refresh()
  }
  const onReturn = () => {
    const ageMs = source.current()?.recheckAfterMs
    const isOld = ageMs !== undefined && Date.now() - checks.lastAt() >= ageMs
    if (document.visibilityState === 'visible' && isOld && slice.read().flow.step !== 'idle') refresh()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onReturn)
  }
  return () => {
    stopPlanning()
    clearTimeout(held.timer)
    if (typeof window === 'undefined') return
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
