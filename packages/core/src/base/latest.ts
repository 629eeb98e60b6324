/** One run: its number, and the signal that ends it. */
export interface Attempt {
  readonly attempt: number
  readonly signal: AbortSignal
  /** Nothing newer was begun, and it was not given up. */
  isCurrent(): boolean
}

/** Runs of which only the newest counts: a new one ends the one before. */
export interface Latest {
  begin(): Attempt
  /** The run that goes on. */
  current(): Attempt | undefined
  /** Gives up the run that goes on; returns it. */
  end(): Attempt | undefined
  /** Whether no run was begun after this one, be it over or not. */
  isNewest(attempt: number): boolean
}

/** Numbers runs: what happens late names the run it belongs to. */
export function createLatest(): Latest {
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

/** The time something lives: its signal, and what ends it. */
export interface Lifetime {
  readonly signal: AbortSignal
  /** Default reason: the browser's own. */
  end(reason?: unknown): void
}

export function createLifetime(): Lifetime {
  const abort = new AbortController()
  return { signal: abort.signal, end: reason => abort.abort(reason) }
}
