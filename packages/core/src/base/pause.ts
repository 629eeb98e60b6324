import { type FoyerError, toFoyerError } from '@foyer/common'
import { isTurnedAway, retryAtAfter } from './http.js'

/**
 * The pause after a service rejected a call as overloaded or rate limited: 30 s, or as long as it asks for. All
 * callers share it.
 */
export interface Pause {
  /** Returns the failure that began the current pause, or `undefined` if the service may be called. */
  reason(): FoyerError | undefined
  /** Calls the service, or fails with the last failure during a pause. A rate limit or an outage begins the pause. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>
}

/** Creates the pause for one kind of call to a service. */
export function createPause(): Pause {
  let last: { readonly error: FoyerError; readonly until: number } | undefined
  const reason = () => (last && Date.now() < last.until ? last.error : undefined)
  return {
    reason,
    async ask(question) {
      const error = reason()
      if (error) throw error
      try {
        return await question()
      } catch (thrown) {
        const failure = toFoyerError(thrown)
        if (isTurnedAway(failure)) last = { error: failure, until: retryAtAfter(failure) }
        throw thrown
      }
    },
  }
}
