import { onTestFinished, vi } from 'vitest'

/** Controls for deadlines made by `AbortSignal.timeout`, which fake timers do not advance. */
export interface HeldDeadlines {
  readonly lengthsMs: () => readonly number[]
  /** Lets all deadlines expire. */
  readonly pass: () => void
}

/** Stops `AbortSignal.timeout` from expiring until `pass` is called, for the duration of the test. */
export function holdDeadlines(): HeldDeadlines {
  const held: { readonly lengthMs: number; readonly end: AbortController }[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(lengthMs => {
    const end = new AbortController()
    held.push({ lengthMs, end })
    return end.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return {
    lengthsMs: () => held.map(({ lengthMs }) => lengthMs),
    pass() {
      for (const { end } of held) end.abort(new DOMException('The deadline is over', 'TimeoutError'))
    },
  }
}
