import { type FoyerError, toFoyerError } from '@foyer/common'
import { isTurnedAway, pauseAfter } from './http.js'

/** How long a service that turned everybody away is left alone: 30 s, or as long as it asked for, whoever looks meanwhile. */
export interface Pause {
  /** Why it is left alone now; nothing where it may be asked. */
  reason(): FoyerError | undefined
  /** A reading failed: where the service turned everybody away, the pause begins. */
  failed(thrown: unknown): void
}

/** Keeps what one room knows of a service. */
export function createPause(): Pause {
  let last: { readonly error: FoyerError; readonly until: number } | undefined
  return {
    reason: () => (last && Date.now() < last.until ? last.error : undefined),
    failed(thrown) {
      const error = toFoyerError(thrown)
      if (isTurnedAway(error)) last = { error, until: Date.now() + pauseAfter(error) }
    },
  }
}
