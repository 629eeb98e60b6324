import { FoyerError } from '../errors/FoyerError.js'

/** How long a piece of work may take, and what happens when it takes longer. */
export interface Deadline<Result> {
  readonly timeoutMs: number
  /** Cancels the work from outside; the promise then rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** The error of a missed deadline. */
  readonly onTimeout: () => FoyerError
  /** Receives a result that arrives after the promise was already settled, so that it can be released. Must not throw. */
  readonly onLate?: (result: Result) => void
}

/**
 * Runs work that must end: it is told through its own signal when the deadline passes or the caller cancels, and the
 * returned promise settles at that moment whether the work listens or not. Work that was cancelled before it could
 * begin is not begun. The time is that of a device that is awake: an answer that the sleep kept back may still come, and
 * who is back at the page sees the rest of the wait. What is only valid until a time of day looks at the clock itself.
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
