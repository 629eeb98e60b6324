import { FoyerError } from '../errors/FoyerError.js'

/** The time limit of an asynchronous task, and what happens when it expires. */
export interface Deadline<Result> {
  readonly timeoutMs: number
  /** Cancels the task. The promise then rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** Creates the error of a missed deadline. */
  readonly onTimeout: () => FoyerError
  /** Receives a result that arrives after the promise settled, so that it can be released. Must not throw. */
  readonly onLate?: (result: Result) => void
}

/**
 * Runs work with a deadline. When the deadline passes or the caller cancels, the work's signal aborts and the
 * returned promise settles immediately, even if the work ignores the signal. Work that is canceled before it starts
 * is not started.
 *
 * Time counts only while the device is awake, so a response delayed by sleep may still arrive, and a visitor who
 * returns sees the rest of the wait. Anything that expires at a time of day must check the clock itself.
 */
export function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, signal, onTimeout, onLate }: Deadline<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const inner = new AbortController()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      settle()
    }
    const giveUp = (error: FoyerError) => {
      if (inner.signal.aborted) return
      inner.abort(error)
      end(() => reject(error))
    }
    const cancel = () => giveUp(new FoyerError('ABORTED', {}, { cause: signal?.reason }))
    const timer = setTimeout(() => giveUp(onTimeout()), timeoutMs)
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    Promise.resolve()
      .then(() => (inner.signal.aborted ? Promise.reject(inner.signal.reason) : work(inner.signal)))
      .then(
        result => (inner.signal.aborted ? onLate?.(result) : end(() => resolve(result))),
        error => {
          if (!inner.signal.aborted) end(() => reject(error))
        },
      )
  })
}
