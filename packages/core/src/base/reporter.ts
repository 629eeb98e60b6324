import { type FoyerError, toFoyerError } from '@foyer/common'

/** The number of failures reported per minute. Further ones are dropped silently. */
const reportLimit = 5
const reportWindowMs = 60_000

/** Returns a function that wraps any thrown value as a `FoyerError` and delivers it, up to the limit per 60 s. */
export function createReporter(deliver: (error: FoyerError) => void): (thrown: unknown) => void {
  const reported: number[] = []
  return thrown => {
    const now = Date.now()
    const recent = reported.filter(time => now - time < reportWindowMs)
    reported.splice(0, reported.length, ...recent)
    if (recent.length >= reportLimit) return
    reported.push(now)
    deliver(toFoyerError(thrown))
  }
}
