import { untilAborted } from './untilAborted.js'

/** Waits before something is looked at again. Rejects with `ABORTED` as soon as the signal does. */
export function pause(forMs: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(() => new Promise(resolve => setTimeout(resolve, forMs)), signal)
}
