import { type AccountId, FoyerError, withDeadline } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { createPaymentId, outcomeWaitMs, waitForOutcome } from '../features/attempts.js'
import { pendingPaymentEntry } from '../storage/payEntries.js'
import type { PayOrder } from './PayOrder.js'
import type { PayRoom } from './PayRoom.js'
import { preparePayment } from './preparePayment.js'
import { isPaying } from './state.js'

/** Pays from the wallet. */
export interface WalletPayer {
  /** Once at a time. Never rejects. */
  pay(): Promise<void>
  /** Waits for a transaction that another page left under way. */
  resume(order: PayOrder, hash: string): Promise<void>
  /** The visitor's own wish: neither wallet, exchange nor network is waited for any more. */
  cancel(): void
}

export function createWalletPayer(room: PayRoom, end: AbortSignal): WalletPayer {
  const { kernel, slice, attempts, outcomes, dispatch } = room
  /** Whose wallet is asked. */
  let held: AccountId | undefined

  const wait = async (order: PayOrder, hash: string, signal: AbortSignal) => {
    const { network } = order.request.asset
    const outcome = await waitForOutcome(kernel, { networkId: network, hash, signal }).catch(
      () => 'pending' as const, // what was sent is sent: whoever stops waiting is told that it is not confirmed yet
    )
    if (outcome === 'succeeded') return outcomes.succeed(order, { result: hash })
    if (outcome === 'failed') throw new FoyerError('TRANSACTION_FAILED', { reason: 'reverted' })
    throw new FoyerError('TRANSACTION_UNCONFIRMED', { hash, afterMs: outcomeWaitMs })
  }

  /** The wallet sent it: waits for the network. */
  const follow = async (order: PayOrder, hash: string, signal: AbortSignal) => {
    dispatch({ type: 'sent', attempt: order.attempt, hash })
    await wait(order, hash, signal).catch(error => outcomes.fail(order, error, { result: hash }))
  }

  const sent = (order: PayOrder, hash: string, signal: AbortSignal) => {
    const { paymentId, request } = order
    kernel.storage.write(pendingPaymentEntry, { paymentId, startedAt: Date.now(), request, hash })
    return follow(order, hash, signal)
  }

  const ask = async (order: PayOrder): Promise<string> => {
    const payments = await kernel.payments()
    const { request, signal } = order
    const ready = await withDeadline(inner => preparePayment(kernel, request, inner), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: 'pay', afterMs: requestTimeoutMs }),
    })
    held = ready.account
    const { amount, recipient, asset } = request
    const asked = payments.ask({
      kind: 'pay',
      account: ready.account,
      summary: { amount, symbol: asset.symbol, to: recipient },
      ask: ready.ask,
      signal: end,
      onLate: hash => void sent(order, hash, end),
    })
    return asked.finally(() => {
      held = undefined
    })
  }

  const run = async (order: PayOrder) => {
    try {
      outcomes.initiated(order)
      await sent(order, await ask(order), order.signal)
    } catch (error) {
      outcomes.fail(order, error)
    }
  }

  return {
    async pay() {
      const { request, flow } = slice.read()
      if (!request || isPaying(flow)) return
      const { attempt, signal } = attempts.begin()
      const means = { type: 'wallet' } as const
      dispatch({ type: 'begun', attempt, means })
      await run({ paymentId: createPaymentId(), attempt, signal, request, means })
    },
    resume: (order, hash) => follow(order, hash, order.signal),
    cancel() {
      attempts.end()
      const account = held
      if (account) kernel.payments().then(payments => payments.stopWaiting(account), kernel.report)
    },
  }
}
