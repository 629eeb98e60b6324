import { FoyerError } from '@foyer/common'

/** Waits for work that cannot be called back; rejects with `ABORTED` as soon as the signal does. */
export function untilAborted<Result>(
  work: () => Promise<Result> | Result,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new FoyerError('ABORTED', {}, { cause: signal?.reason }))
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    Promise.resolve()
      .then(work)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', cancel))
  })
}

/** The last look before a wallet or a network is asked for something that cannot be taken back. Throws `ABORTED`. */
export function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
}

/** Waits before something is looked at again. Rejects with `ABORTED` as soon as the signal does. */
export function pause(forMs: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(() => new Promise(resolve => setTimeout(resolve, forMs)), signal)
}

const timeoutMs = 1000

/**
 * Does something that may fail without consequence: the page forgets a wallet either way. Never rejects; ends within a second.
 * `undefined` where it failed or took longer.
 */
export async function quietly<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await untilAborted(() => work(signal), signal)
  } catch {
    return undefined // best effort
  }
}

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
