import { FoyerError, isFoyerError, randomId, type Stop, toFoyerError, withDeadline } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import {
  type FollowedPayment,
  heldRequest,
  type MoneyRequest,
  type Payment,
  type PaymentActions,
  type PaymentEvent,
} from './state.js'

interface QuestionNeeds {
  readonly read: () => readonly FollowedPayment[]
  readonly dispatch: (event: PaymentEvent) => void
  readonly onSent: (payment: Payment, hash: string) => void
}

/** Puts requests to wallets, one at a time for each account. */
type WalletQuestions = Pick<PaymentActions, 'ask' | 'stopWaiting'> & { readonly stop: Stop }

export function createWalletQuestions({ read, dispatch, onSent }: QuestionNeeds): WalletQuestions {
  /** What ends the wait for each request of this page. */
  const waits = new Map<string, { readonly leave: Lifetime; readonly release: Lifetime }>()

  const begin = ({ kind, account, summary, signal }: MoneyRequest): Payment => {
    if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
    const held = heldRequest(read(), account)
    if (held) throw new FoyerError('REQUEST_HELD', { account: held.account, kind: held.kind })
    const asking = { progress: { status: 'asking' }, startedAt: Date.now(), isTold: false } as const
    const payment = { id: randomId(), kind, account, summary, ...asking }
    dispatch({ type: 'asked', payment })
    return payment
  }

  /** The wallet's answer counts whoever waits for it. */
  const conclude = (payment: Payment, answer: string) => {
    // The signature for a name moves nothing by itself.
    if (payment.kind === 'name') dispatch({ type: 'released', id: payment.id })
    else onSent(payment, answer)
  }

  const putToWallet = async (payment: Payment, { ask }: MoneyRequest, release: AbortSignal) => {
    try {
      const answer = await ask(release)
      conclude(payment, answer)
      return answer
    } catch (thrown) {
      const error = toFoyerError(thrown)
      if (!mayBeHeld(error)) dispatch({ type: 'released', id: payment.id })
      throw error
    } finally {
      waits.delete(payment.id)
    }
  }

  return {
    async ask(request) {
      const payment = begin(request)
      const { signal, onLate } = request
      const endings = { leave: createLifetime(), release: createLifetime() }
      const leave = () => endings.leave.end(signal?.reason)
      waits.set(payment.id, endings)
      signal?.addEventListener('abort', leave)
      // Asked in the very task in which the lock was taken, so that nothing comes between the two.
      const answer = putToWallet(payment, request, endings.release.signal)
      answer.catch(() => undefined) // nobody may wait for it any more
      try {
        return await withDeadline(() => answer, {
          timeoutMs: requestTimeoutMs,
          signal: endings.leave.signal,
          onTimeout: () =>
            new FoyerError('REQUEST_TIMED_OUT', { method: payment.kind, afterMs: requestTimeoutMs }),
          ...(onLate && { onLate }),
        })
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    stopWaiting(account) {
      const held = heldRequest(read(), account)
      if (!held) return
      dispatch({ type: 'released', id: held.id })
      const wait = waits.get(held.id)
      wait?.release.end()
      wait?.leave.end()
    },
    stop() {
      for (const { leave } of waits.values()) leave.end()
      waits.clear()
    },
  }
}

/** Failures after which a wallet may hold the request still, or may have sent: it was not heard of, or not waited for. */
const unanswered = ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT'] as const

function mayBeHeld(error: FoyerError): boolean {
  return unanswered.some(code => isFoyerError(error, code))
}
