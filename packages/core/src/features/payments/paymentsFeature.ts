import {
  array,
  boolean,
  custom,
  FoyerError,
  integer,
  isAccountId,
  isFoyerError,
  looseObject,
  maxLength,
  optional,
  parseAccountId,
  picklist,
  type Stop,
  schemaOf,
  string,
  type TransactionOutcome,
  toFoyerError,
  union,
  withDeadline,
} from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import type { FeatureModule } from '../../base/RoomBase.js'
import { createFeatureSlice } from '../../base/slice.js'
import type { StorageEntry } from '../../base/storage.js'
import { waitForOutcome } from '../../wallet/networks/outcome.js'
import {
  createPaymentId,
  heldRequest,
  initialPaymentsState,
  type MoneyRequest,
  nextPayments,
  type Payment,
  type PaymentActions,
  type PaymentEvent,
  type PaymentsNeeds,
  type PaymentsState,
} from './state.js'

const text = maxLength(string, 512, 'expected short text')

/**
 * The payments under way, so that a reload, or another tab, neither forgets what a wallet holds nor pays twice.
 * Where it is stored, the engine loads the feature and goes on: it goes by the key, the id of the feature, `_pending`.
 */
const paymentsEntry: StorageEntry<readonly Payment[]> = {
  key: 'payments_pending',
  version: 1,
  schema: schemaOf(
    array(
      looseObject({
        id: text,
        kind: picklist(['send', 'approve', 'swap', 'pay', 'name']),
        account: custom(isAccountId, 'expected a CAIP-10 id'),
        summary: looseObject({
          amount: optional(text),
          symbol: optional(text),
          to: optional(text),
          targetAmount: optional(text),
          targetSymbol: optional(text),
        }),
        startedAt: integer,
        progress: union(
          [
            looseObject({ status: picklist(['asking']) }),
            looseObject({ status: picklist(['sent', 'succeeded', 'failed']), hash: text }),
          ],
          'expected how far it is',
        ),
        isTold: boolean,
      }),
    ),
  ),
  fallback: [],
}

interface QuestionNeeds {
  readonly read: () => readonly Payment[]
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
    const payment = { id: createPaymentId(), kind, account, summary, ...asking }
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

/** Follows what wallets sent, each transaction once, however many wait for it. */
interface Follower {
  follow(payment: Payment, hash: string): void
  readonly stop: Stop
}

/** What the network does not tell in time is asked for again when the page is loaded the next time. */
function createFollower(
  needs: PaymentsNeeds,
  onEnd: (payment: Payment, outcome: 'succeeded' | 'failed') => void,
): Follower {
  const end = createLifetime()
  const followed = new Set<string>()

  const outcomeOf = (payment: Payment, hash: string): Promise<TransactionOutcome> => {
    const { networkId } = parseAccountId(payment.account)
    return waitForOutcome(needs, { networkId, hash, signal: end.signal }).catch(() => 'pending' as const)
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
    stop: end.end,
  }
}

/** The payments of one instance, followed until they are told, and over a reload. */
function createPaymentsRoom(needs: PaymentsNeeds): { readonly actions: PaymentActions; readonly stop: Stop } {
  const { storage } = needs
  const { write } = createFeatureSlice(needs.store, { id: 'payments', initial: initialPaymentsState })

  /** What is stored is the truth, for another tab may ask the same wallet; the slice mirrors it. */
  const read = () => storage.read(paymentsEntry)
  const mirror = (payments: readonly Payment[]) => write(() => ({ payments }))
  const dispatch = (event: PaymentEvent) => {
    const payments = nextPayments(read(), event)
    if (payments.length > 0) storage.write(paymentsEntry, payments)
    else storage.remove(paymentsEntry)
    mirror(payments)
  }

  const follower = createFollower(needs, (payment, outcome) => {
    dispatch({ type: 'ended', id: payment.id, outcome })
    needs.announceMove(payment.account)
  })
  const questions = createWalletQuestions({
    read,
    dispatch,
    onSent(payment, hash) {
      dispatch({ type: 'sent', payment, hash })
      needs.announceMove(payment.account)
      follower.follow(payment, hash)
    },
  })
  const goOn = () => {
    const payments = read()
    mirror(payments)
    for (const payment of payments) {
      if (payment.progress.status === 'sent') follower.follow(payment, payment.progress.hash)
    }
  }
  const stopFollowing = followOtherTabs(storage.prefix + paymentsEntry.key, goOn)
  goOn()

  return {
    actions: {
      ask: questions.ask,
      stopWaiting: questions.stopWaiting,
      tell: id => dispatch({ type: 'told', id }),
    },
    stop() {
      stopFollowing()
      follower.stop()
      questions.stop()
    },
  }
}

function followOtherTabs(key: string, onChange: () => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === key) onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** What wallets are asked to pay, and what they sent: its own thing, whatever the visitor does meanwhile. */
export const paymentsFeature: FeatureModule<PaymentsState, PaymentActions, PaymentsNeeds> = {
  id: 'payments',
  slice: initialPaymentsState,
  start: createPaymentsRoom,
}
