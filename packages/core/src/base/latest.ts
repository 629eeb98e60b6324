/** One run: its number, and the signal that aborts it. */
export interface Attempt {
  readonly attempt: number
  readonly signal: AbortSignal
  /** Returns whether this is the newest run and it was not aborted. */
  isCurrent(): boolean
}

/** A sequence of runs of which only the newest counts. A new run aborts the one before. */
export interface LatestRun {
  begin(): Attempt
  /** Returns the current run, unless it was ended. */
  current(): Attempt | undefined
  /** Aborts the current run and returns it. */
  end(): Attempt | undefined
  /** Returns whether no later run was begun, even if this one has ended. */
  isNewest(attempt: number): boolean
}

/** Creates a sequence of numbered runs. A late event contains the number of its run. */
export function createLatest(): LatestRun {
  let count = 0
  let abort: AbortController | undefined
  let newest: Attempt | undefined
  const end = () => {
    const ended = newest
    abort?.abort()
    abort = undefined
    newest = undefined
    return ended
  }
  return {
    end,
    current: () => newest,
    isNewest: attempt => attempt === count,
    begin() {
      end()
      abort = new AbortController()
      const { signal } = abort
      newest = { attempt: ++count, signal, isCurrent: () => !signal.aborted }
      return newest
    },
  }
}

/** An abort signal, and the function that aborts it. */
export interface Lifetime {
  readonly signal: AbortSignal
  /** Aborts the signal. Default reason: the browser's own. */
  end(reason?: unknown): void
}

export function createLifetime(): Lifetime {
  const abort = new AbortController()
  return { signal: abort.signal, end: reason => abort.abort(reason) }
}
