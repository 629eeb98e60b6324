import { untilAborted } from './untilAborted.js'

/** Runs the check of a signature. What the check throws at cannot be read, and is none. Failures: `ABORTED`. */
export function checkSignature(signal: AbortSignal | undefined, check: () => boolean): Promise<boolean> {
  return untilAborted(() => {
    try {
      return check()
    } catch {
      return false
    }
  }, signal)
}
