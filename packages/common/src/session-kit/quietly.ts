import { untilAborted } from './untilAborted.js'

const timeoutMs = 1000

/** Does something that may fail without consequence: the page forgets a wallet either way. Never rejects; ends within a second. */
export async function quietly(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    await untilAborted(() => work(signal), signal)
  } catch {
    // Best effort.
  }
}
