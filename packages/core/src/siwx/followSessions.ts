import type { Stop } from '@foyer/common'
import { watchWake } from '../environment/pageWake.js'
import { siwxChangeEntry } from '../storage/siwxEntries.js'
import type { Checks } from './createChecks.js'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'

/** Timers fire at once beyond this. */
const longestMs = 2 ** 31 - 1

/**
 * Looks again whenever a session may have come or gone elsewhere: in another tab, by the clock, on the server. Timers stand
 * still while the device sleeps, so the clock is also looked at when the page wakes and when the visitor acts.
 */
export function followSessions({ kernel, source }: SiwxParts, flow: Flow, checks: Checks): Stop {
  const { store, storage } = kernel
  const held: { timer?: ReturnType<typeof setTimeout>; isStopped: boolean; isLooking: boolean } = {
    isStopped: false,
    isLooking: false,
  }
  const look = async () => {
    await checks.refresh()
    plan()
  }
  /** Unlike after another tab's word, a look that is under way is as good. */
  const lookOnce = async () => {
    if (held.isLooking) return
    held.isLooking = true
    await look()
    held.isLooking = false
    plan()
  }
  const isDue = () => (checks.dueAt() ?? Number.POSITIVE_INFINITY) <= Date.now()
  const plan = () => {
    clearTimeout(held.timer)
    const dueAt = checks.dueAt()
    if (held.isStopped || held.isLooking || dueAt === undefined) return
    const wait = () => (isDue() ? void lookOnce() : plan())
    held.timer = setTimeout(wait, Math.min(Math.max(dueAt - Date.now(), 0), longestMs))
  }
  const onWake = () => {
    if (flow.read().step === 'idle') return
    const ageMs = source.current()?.recheckAfterMs
    const isOld = ageMs !== undefined && Date.now() - checks.lastAt() >= ageMs
    if (isDue() || isOld || checks.isUnanswered()) void lookOnce()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storage.prefix + siwxChangeEntry.key) void look()
  }
  if (typeof window !== 'undefined') window.addEventListener('storage', onStorage)
  const stops = [
    watchWake(onWake),
    store.subscribe((state, previous) => {
      if (state.features !== previous.features) plan()
      const isAct = state.modal.isOpen !== previous.modal.isOpen || state.router !== previous.router
      if (isAct && isDue()) void lookOnce()
    }),
  ]
  return () => {
    held.isStopped = true
    clearTimeout(held.timer)
    for (const stop of stops) stop()
    if (typeof window !== 'undefined') window.removeEventListener('storage', onStorage)
  }
}
