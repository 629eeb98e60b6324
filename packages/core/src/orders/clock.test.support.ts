import { onTestFinished, vi } from 'vitest'
import { pollMs } from '../wallet/networks/outcome.js'

/** Fakes the clock before anything waits by it. */
export function useClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Returns a reader that first advances the clock to the next poll of the networks. */
export const afterPause =
  <Seen>(read: () => Seen) =>
  async (): Promise<Seen> => {
    await vi.advanceTimersByTimeAsync(pollMs)
    return read()
  }
