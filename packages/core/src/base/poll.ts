import { requireGoingOn } from '@foyer/common/session-kit'
import { watchWake } from './pageWake.js'

/** What is looked at again and again, one look at a time, until something is found. */
interface PollPlan<Found> {
  /** Resolves to nothing where it is to be looked at again; what it throws ends the poll. */
  look(): Promise<Found | undefined>
  /** How long is waited for the next look, in ms. */
  pauseMs(): number
  /** How long is waited for the first look, in ms. Default: not at all. */
  readonly firstAfterMs?: number
  /** Somebody who is back at the page has it looked at at once. Default: only where the pause is over by the clock. */
  readonly looksOnWake?: true
  readonly signal: AbortSignal
}

/** A poll that is under way. */
export interface Poll<Found> {
  /** Failures: those of `look`, `ABORTED`. */
  readonly found: Promise<Found>
  /** Ends the pause before the next look, where one is under way. */
  hasten(): void
}

/** Polls until something is found, a look fails, or the signal aborts: what a look finds then counts no more. */
export function startPoll<Found>(plan: PollPlan<Found>): Poll<Found> {
  const { look, pauseMs, firstAfterMs = 0, looksOnWake, signal } = plan
  let endPause: (() => void) | undefined
  const rest = (forMs: number) =>
    new Promise<void>(resolve => {
      const dueAt = Date.now() + forMs
      const end = () => {
        clearTimeout(timer)
        stopWatching()
        signal.removeEventListener('abort', end)
        endPause = undefined
        resolve()
      }
      const timer = setTimeout(end, forMs)
      const stopWatching = watchWake(() => {
        if (looksOnWake || Date.now() >= dueAt) end()
      })
      signal.addEventListener('abort', end)
      endPause = end
      if (signal.aborted) end()
    })
  const run = async () => {
    if (firstAfterMs > 0) await rest(firstAfterMs)
    for (;;) {
      requireGoingOn(signal)
      const found = await look().finally(() => requireGoingOn(signal))
      if (found !== undefined) return found
      await rest(pauseMs())
    }
  }
  return { found: run(), hasten: () => endPause?.() }
}
