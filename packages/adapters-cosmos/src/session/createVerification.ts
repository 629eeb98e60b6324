import { untilAborted } from '@foyer/common/session-kit'

/** Whether what a session shows came from the wallet itself, and nothing was heard since. */
export interface Verification {
  isCertain(): boolean
  /** The wallet may show something else by now. */
  doubt(): void
  /** The wallet said it just now. */
  settle(): void
  /** Resolves at once where it is certain. Reads the wallet otherwise, once for all who wait; fails as the reading does. */
  verify(signal: AbortSignal | undefined): Promise<void>
}

/** Keeps whether the wallet must be read before it is asked for more. */
export function createVerification(isCertain: boolean, read: () => Promise<void>): Verification {
  let doubts = isCertain ? 0 : 1
  let reading: Promise<void> | undefined
  const readOnce = () => {
    const known = doubts
    reading ??= read()
      .then(() => {
        // A doubt that came while it was read is not dispelled.
        if (doubts === known) doubts = 0
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return {
    isCertain: () => doubts === 0,
    doubt() {
      doubts += 1
    },
    settle() {
      doubts = 0
    },
    async verify(signal) {
      if (doubts > 0) await untilAborted(readOnce, signal)
    },
  }
}
