/** One attempt of a flow: its number, and the signal that ends it. */
export interface Attempt {
  readonly attempt: number
  readonly signal: AbortSignal
  /** Nothing newer was begun, and it was not given up. */
  isCurrent(): boolean
}

/** Numbers the attempts of a flow; the newest wins, and a new one ends the one before. */
export interface Attempts {
  begin(): Attempt
  /** The attempt that runs. */
  current(): Attempt | undefined
  end(): void
}

export function createAttempts(): Attempts {
  const running: { count: number; abort: AbortController | undefined; attempt: Attempt | undefined } = {
    count: 0,
    abort: undefined,
    attempt: undefined,
  }
  const end = () => {
    running.abort?.abort()
    running.abort = undefined
    running.attempt = undefined
  }
  return {
    end,
    current: () => running.attempt,
    begin() {
      end()
      const abort = new AbortController()
      const attempt = ++running.count
      running.abort = abort
      running.attempt = { attempt, signal: abort.signal, isCurrent: () => !abort.signal.aborted }
      return running.attempt
    },
  }
}
