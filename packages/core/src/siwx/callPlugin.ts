import { FoyerError, isFoyerError, withDeadline } from '@foyer/common'
import type { PluginSource } from './openPlugin.js'
import type { SiwxPlugin } from './SiwxPlugin.js'

interface PluginCall<Result> {
  /** What is waited for, for the failure's context. */
  readonly step: 'session' | 'message' | 'verify' | 'signOut'
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Receives an answer that nobody waits for any more. */
  readonly onLate?: (result: Result) => void
}

/**
 * Asks the host's plugin, and no longer than 20 s. What its code throws becomes `SIWX_REFUSED` with its words, unless it
 * is an error of the catalogue. Further failures: `SIWX_TIMED_OUT`, `ABORTED`.
 */
export async function callPlugin<Result>(
  source: PluginSource,
  { step, timeoutMs = 20_000, ...call }: PluginCall<Result>,
  ask: (plugin: SiwxPlugin) => Promise<Result>,
): Promise<Result> {
  try {
    return await withDeadline(async () => ask(await source.load()), {
      ...call,
      timeoutMs,
      onTimeout: () =>
        new FoyerError(
          'SIWX_TIMED_OUT',
          { step, afterMs: timeoutMs },
          { message: 'Signing in took too long' },
        ),
    })
  } catch (thrown) {
    if (isFoyerError(thrown)) throw thrown
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    throw new FoyerError('SIWX_REFUSED', { reason }, { message: reason, cause: thrown })
  }
}
