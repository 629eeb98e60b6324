import { type FoyerError, toFoyerError } from '@foyer/common'
import { isTurnedAway, retryAtAfter } from './http.js'

/** How long a service that turned everybody away is left alone: 30 s, or as long as it asked for, whoever looks meanwhile. */
export interface Pause {
  /** Why it is left alone now; nothing where it may be asked. */
  reason(): FoyerError | undefined
  /** Asks it; fails as the last call did while it is left alone. Where it turns everybody away, the pause begins. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>
}

/** Keeps what is known of one question to a service. */
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
