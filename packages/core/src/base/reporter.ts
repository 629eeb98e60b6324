import { type FoyerError, toFoyerError } from '@foyer/common'

/** How many failures are reported within a minute; more are dropped silently. */
const reportLimit = 5
const reportWindowMs = 60_000

/** Wraps whatever was thrown, with its category, and passes it on unless too many went before within 60 s. */
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
