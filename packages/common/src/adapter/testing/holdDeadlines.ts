import { onTestFinished, vi } from 'vitest'

/** The deadlines of `AbortSignal.timeout` that begin in a test, which no fake timer moves. */
export interface HeldDeadlines {
  readonly lengthsMs: () => readonly number[]
  /** Lets all of them be over. */
  readonly pass: () => void
}

/** Keeps deadlines from passing until the test lets them, for as long as the test runs. */
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
