import { requireGoingOn } from '@foyer/common/session-kit'
import { watchWake } from './pageWake.js'

/** A check that is repeated, one run at a time, until it finds something. */
interface PollPlan<Found> {
  /** Resolves to `undefined` to be called again. A rejection ends the poll. */
  look(): Promise<Found | undefined>
  /** Returns the pause before the next poll, in ms. */
  pauseMs(): number
  /** The pause before the first poll, in ms. Defaults to none. */
  readonly firstAfterMs?: number
  /**
   * Whether a visitor's return to the page ends the pause immediately. By default it ends only a pause that is over
   * by the clock.
   */
  readonly looksOnWake?: true
  readonly signal: AbortSignal
}

/** A running poll. */
export interface Poll<Found> {
  /** Resolves to the value that `look` found. Failures: those of `look`, `ABORTED`. */
  readonly found: Promise<Found>
  /** Ends the current pause before the next poll, if there is one. */
  hasten(): void
}

/** Polls until a poll finds something or fails, or the signal aborts. A poll that ends after the abort is ignored. */
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
