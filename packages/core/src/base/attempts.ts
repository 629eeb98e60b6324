import type { NetworkId, TransactionOutcome } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type { Kernel } from '../foyer/kernel.js'
import { chainClientOf, withinReadTime } from '../wallet/networks/chainClients.js'

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

/** How often a network is asked what became of a transaction, and for how long. */
const pollMs = 2000
export const outcomeWaitMs = 180_000

/**
 * Waits until a network says what became of a transaction: `pending` after three minutes, or where the network's adapter
 * cannot tell. A network that does not answer is asked again. Failure: `ABORTED`.
 */
export async function waitForOutcome(
  kernel: Kernel,
  {
    networkId,
    hash,
    signal,
  }: { readonly networkId: NetworkId; readonly hash: string; readonly signal: AbortSignal },
): Promise<TransactionOutcome> {
  const { readOutcome } = chainClientOf(kernel, networkId) ?? {}
  const until = Date.now() + outcomeWaitMs
  while (readOutcome && Date.now() < until) {
    const outcome = await withinReadTime(networkId, signal, inner =>
      readOutcome({ hash, signal: inner }),
    ).catch(error => {
      if (signal.aborted) throw error
      return 'pending' as const
    })
    if (outcome !== 'pending') return outcome
    await pause(pollMs, signal)
  }
  return 'pending'
}

/** Tells one payment from the next; without a meaning. */
export function createPaymentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
