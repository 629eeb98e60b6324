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
