import { FoyerError } from '@foyer/common'

/** Waits for work that cannot be canceled. Rejects with `ABORTED` as soon as the signal aborts. */
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

/** Throws `ABORTED` if canceled. The last check before an irreversible request to a wallet or a network. */
export function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
}

/** Waits for a duration. Rejects with `ABORTED` as soon as the signal aborts. */
export function pause(forMs: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(() => new Promise(resolve => setTimeout(resolve, forMs)), signal)
}

const timeoutMs = 1000

/**
 * Runs best-effort work. Never rejects, and settles within a second, with `undefined` if the work failed or took
 * longer.
 */
export async function quietly<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await untilAborted(() => work(signal), signal)
  } catch {
    return undefined
  }
}

/**
 * Runs a signature check. An error of the check means an unreadable signature and counts as `false`. Failures:
 * `ABORTED`.
 */
export function checkSignature(signal: AbortSignal | undefined, check: () => boolean): Promise<boolean> {
  return untilAborted(() => {
    try {
      return check()
    } catch {
      return false
    }
  }, signal)
}
