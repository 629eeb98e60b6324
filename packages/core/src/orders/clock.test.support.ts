import { onTestFinished, vi } from 'vitest'
import { pollMs } from '../wallet/networks/outcome.js'

/** A clock that the test moves, from before anything waits by it. */
export function useClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Reads something each time when the networks were due to be asked again. */
export const afterPause =
  <Seen>(read: () => Seen) =>
  async (): Promise<Seen> => {
    await vi.advanceTimersByTimeAsync(pollMs)
    return read()
  }
