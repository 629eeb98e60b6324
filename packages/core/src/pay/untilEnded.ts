import { toFailure } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type { ExchangeStatus } from '../blockchain/Exchange.js'
import { isLimitReached } from '../http/isTurnedAway.js'
import type { StatusListener } from './PayVerbs.js'

/** How often a payment is asked about. */
const pollMs = 4000

/**
 * Asks how a payment goes, one question at a time, until it ended. A question that failed is asked again: until the
 * exchange has said how it ended, nothing is known. Failures: `ABORTED`, `HTTP_STATUS` where we asked too often.
 */
export async function untilEnded(
  ask: (signal: AbortSignal) => Promise<ExchangeStatus>,
  signal: AbortSignal,
  { intervalMs = pollMs, onStatus, onFailure }: Partial<StatusListener> = {},
): Promise<ExchangeStatus> {
  for (;;) {
    const answer = await ask(signal).catch(error => {
      if (signal.aborted) throw error
      onFailure?.(error)
      if (isLimitReached(toFailure(error))) throw error
      return undefined
    })
    if (answer) {
      onStatus?.(answer)
      if (answer.status === 'SUCCESS' || answer.status === 'FAILED') return answer
    }
    await pause(intervalMs, signal)
  }
}
