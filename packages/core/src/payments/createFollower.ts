import { parseAccountId, type Stop, type TransactionOutcome } from '@foyer/common'
import { waitForOutcome } from '../features/attempts.js'
import type { Kernel } from '../kernel/kernel.js'
import type { Payment } from './state.js'

/** Follows what wallets sent, each transaction once, however many wait for it. */
export interface Follower {
  follow(payment: Payment, hash: string): void
  readonly stop: Stop
}

/** What the network does not tell in time is asked for again when the page is loaded the next time. */
export function createFollower(
  kernel: Kernel,
  onEnd: (payment: Payment, outcome: 'succeeded' | 'failed') => void,
): Follower {
  const end = new AbortController()
  const followed = new Set<string>()

  const outcomeOf = (payment: Payment, hash: string): Promise<TransactionOutcome> => {
    const { networkId } = parseAccountId(payment.account)
    return waitForOutcome(kernel, { networkId, hash, signal: end.signal }).catch(() => 'pending' as const)
  }

  return {
    follow(payment, hash) {
      if (followed.has(payment.id) || end.signal.aborted) return
      followed.add(payment.id)
      void outcomeOf(payment, hash).then(outcome => {
        followed.delete(payment.id)
        if (outcome !== 'pending') onEnd(payment, outcome)
      })
    },
    stop: () => end.abort(),
  }
}
