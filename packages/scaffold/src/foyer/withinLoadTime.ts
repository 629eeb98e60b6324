import { FoyerError, withDeadline } from '@foyer/common'

const loadTimeoutMs = 20_000

/** Loads a chunk, and gives up on one that never comes. Failure: `FEATURE_LOAD_FAILED`. */
export function withinLoadTime<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const onTimeout = () => new FoyerError('FEATURE_LOAD_FAILED', { name })
  return withDeadline(load, { timeoutMs: loadTimeoutMs, onTimeout })
}
