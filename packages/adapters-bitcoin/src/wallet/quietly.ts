import { untilAborted } from '@foyer/common/session-kit'

const timeoutMs = 1000

/** Does something that may fail without consequence. Never rejects, and ends within a second. */
export async function quietly(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    await untilAborted(() => work(signal), signal)
  } catch {
    // Best effort: the page forgets the wallet either way.
  }
}
