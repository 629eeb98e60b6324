import { FoyerError, isFoyerError, withDeadline } from '@foyer/common'

const loadTimeoutMs = 20_000

/** Loads a chunk, and gives up on one that never comes. Failure: `FEATURE_LOAD_FAILED`. */
export function withinLoadTime<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const fail = (cause?: unknown) => new FoyerError('FEATURE_LOAD_FAILED', { name }, { cause })
  const loading = () => load().catch(cause => Promise.reject(isFoyerError(cause) ? cause : fail(cause)))
  return withDeadline(loading, { timeoutMs: loadTimeoutMs, onTimeout: () => fail() })
}
