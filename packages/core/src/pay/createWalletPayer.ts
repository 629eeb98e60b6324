import { FoyerError, withDeadline } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { outcomeWaitMs, waitForOutcome } from '../features/waitForOutcome.js'
import { askWalletToPay } from './askWalletToPay.js'
import { isPaying } from './flow.js'
import { createPaymentId, type PayOrder } from './PayOrder.js'
import type { PayRoom } from './PayRoom.js'

/** Has the wallet pay, once at a time. Never rejects. */
export function createWalletPayer(room: PayRoom, end: AbortSignal): () => Promise<void> {
  const { kernel, slice, attempts, outcomes, dispatch } = room

  /** The wallet sent it: waits for the network. */
  const follow = async (order: PayOrder, hash: string, signal: AbortSignal) => {
    const { network } = order.request.asset
    dispatch({ type: 'sent', attempt: order.attempt, hash })
    const outcome = await waitForOutcome(kernel, { networkId: network, hash, signal }).catch(
      () => 'pending' as const, // what was sent is sent: whoever stops waiting is told that it is not confirmed yet
    )
    if (outcome === 'succeeded') return outcomes.succeed(order, { result: hash })
    if (outcome === 'failed') throw new FoyerError('TRANSACTION_FAILED', { reason: 'reverted' })
    throw new FoyerError('TRANSACTION_UNCONFIRMED', { hash, afterMs: outcomeWaitMs })
  }

  const run = async (order: PayOrder) => {
    const known: { result?: string } = {}
    const followLate = (hash: string) => {
      follow(order, hash, end).catch(error => outcomes.fail(order, error, { result: hash }))
    }
    try {
      outcomes.initiated(order)
      const hash = await withDeadline(signal => askWalletToPay(kernel, order.request, signal), {
        timeoutMs: requestTimeoutMs,
        signal: order.signal,
        onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: 'pay', afterMs: requestTimeoutMs }),
        onLate: followLate,
      })
      known.result = hash
      await follow(order, hash, order.signal)
    } catch (error) {
      outcomes.fail(order, error, known)
    }
  }

  return async () => {
    const { request, flow } = slice.read()
    if (!request || isPaying(flow)) return
    const { attempt, signal } = attempts.begin()
    const means = { type: 'wallet' } as const
    dispatch({ type: 'begun', attempt, means })
    await run({ paymentId: createPaymentId(), attempt, signal, request, means })
  }
}
