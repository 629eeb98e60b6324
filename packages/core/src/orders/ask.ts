import {
  type ErrorCode,
  FoyerError,
  isFoyerError,
  randomId,
  type SignedTransaction,
  type Stop,
  toFoyerError,
  withDeadline,
} from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../base/latest.js'
import type { MoneyAnswer, MoneyRequest, OrderActions } from './OrderActions.js'
import {
  type FollowedOrder,
  heldRequest,
  mayMove,
  type Order,
  type OrderKind,
  type OrderSummary,
} from './state.js'
import { type OrderEvent, withoutWaiting } from './transitions.js'

interface QuestionNeeds {
  readonly read: () => readonly FollowedOrder[]
  readonly dispatch: (event: OrderEvent) => void
  /** Called when the wallet has signed a transaction, which may be on its network from now on. */
  readonly onSigned: (payment: Order, signed: SignedTransaction) => void
  readonly onSent: (payment: Order, hash: string) => void
}

/** The requests to wallets, one at a time for each account. */
type WalletQuestions = Pick<OrderActions, 'ask' | 'stopWaiting' | 'mayBeSent' | 'unanswered'> & {
  readonly stop: Stop
}

export function createWalletQuestions({ read, dispatch, onSigned, onSent }: QuestionNeeds): WalletQuestions {
  /** The lifetimes that end the waits of this page's requests, by id. */
  const waits = new Map<string, { readonly leave: Lifetime; readonly release: Lifetime }>()
  const unsettled = createUnsettled({ read, dispatch })

  const begin = (request: MoneyRequest): Order => {
    const { account, signal, mayOverlap } = request
    if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
    const held = mayOverlap ? undefined : heldRequest(unsettled.all(), account)
    if (held) {
      unsettled.listAgain(held) // so that the visitor can stop waiting for it
      throw new FoyerError('REQUEST_HELD', { account: held.account, kind: held.kind })
    }
    const payment = toOrder(request)
    unsettled.add(payment)
    dispatch({ type: 'asked', payment })
    return payment
  }

  /** Notes the wallet's answer, even if the caller no longer waits for it. */
  const conclude = (payment: Order, answer: MoneyAnswer): string => {
    unsettled.settle(payment.id)
    const isBundle = typeof answer !== 'string'
    const hash = isBundle ? answer.bundle : answer
    // The signature for a name moves no money.
    if (payment.kind === 'name') dispatch({ type: 'released', id: payment.id })
    else onSent(isBundle ? { ...payment, isBundle } : payment, hash)
    return hash
  }

  const putToWallet = async (payment: Order, { ask }: MoneyRequest, release: AbortSignal) => {
    let signed: SignedTransaction | undefined
    const note = (given: SignedTransaction) => {
      signed = given
      unsettled.sign(payment.id, given)
      onSigned(payment, given)
    }
    try {
      const onOther = (hash: string) => onSent({ ...payment, id: randomId() }, hash)
      return conclude(payment, await ask(release, { onSigned: note, onOther }))
    } catch (thrown) {
      const error = toFoyerError(thrown)
      if (signed ? refusals.has(error.code) : provesNothingSent(error, payment)) {
        if (!signed) unsettled.settle(payment.id)
        dispatch({ type: 'released', id: payment.id })
        // The network already has the transaction, so a node's later refusal does not count.
        if (signed && read().some(({ id }) => id === payment.id))
          return unsettled.handOver(payment.id, signed)
        unsettled.settle(payment.id)
        throw error
      }
      if (!signed && isFoyerError(error, 'TRANSACTION_UNCONFIRMED')) note({ hash: error.context.hash })
      // The transaction may be on its network, so it is followed like a sent transaction.
      if (signed) return unsettled.handOver(payment.id, signed)
      unsettled.listAgain(payment)
      dispatch({ type: 'unclear', id: payment.id })
      throw error
    } finally {
      waits.delete(payment.id)
    }
  }

  return {
    async ask(request) {
      const payment = begin(request)
      const { signal, onLateRefusal } = request
      const endings = { leave: createLifetime(), release: createLifetime() }
      const leave = () => endings.leave.end(signal?.reason)
      waits.set(payment.id, endings)
      signal?.addEventListener('abort', leave)
      // Called in the task that takes the lock, so that nothing can come between the two.
      const answer = putToWallet(payment, request, endings.release.signal)
      answer.catch(() => undefined) // no caller may be waiting any more
      try {
        return await waitForAnswer(answer, request, endings.leave.signal)
      } catch (thrown) {
        const isNews = (late: unknown) => late !== thrown && !unsettled.mayBeSent(payment.id)
        answer.catch(late => isNews(late) && onLateRefusal?.(toFoyerError(late)))
        throw thrown
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    mayBeSent: unsettled.mayBeSent,
    unanswered: unsettled.unanswered,
    stopWaiting(id) {
      unsettled.leave(id)
      dispatch({ type: 'left', id })
      const wait = waits.get(id)
      wait?.release.end()
      wait?.leave.end()
    },
    stop() {
      for (const { leave } of waits.values()) leave.end()
      waits.clear()
    },
  }
}

/** Returns the order of a request that is about to be passed to its wallet. */
function toOrder({ id = randomId(), kind, account, summary, details, mayOverlap }: MoneyRequest): Order {
  const progress = { status: 'asking', ...(mayOverlap && { isBeside: true }) } as const
  const asking = { progress, startedAt: Date.now(), ...(details && { details }) }
  // The app reports the results of its own requests.
  return { id, kind, account, summary: shortened(summary), ...asking, isTold: kind === 'call' }
}

/** Waits for a wallet's answer, for five minutes at most. */
function waitForAnswer(
  answer: Promise<string>,
  { kind, onLate }: Pick<MoneyRequest, 'kind' | 'onLate'>,
  signal: AbortSignal,
): Promise<string> {
  return withDeadline(() => answer, {
    timeoutMs: requestTimeoutMs,
    signal,
    onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: kind, afterMs: requestTimeoutMs }),
    ...(onLate && { onLate }),
  })
}

/** This page's requests whose outcome is unknown. They hold their accounts after the storage was cleared too. */
function createUnsettled({ read, dispatch }: Pick<QuestionNeeds, 'read' | 'dispatch'>) {
  const requests = new Map<string, Order>()
  /** Returns the stored orders, and the requests that the storage has lost. */
  const all = (): readonly FollowedOrder[] => {
    const stored = read()
    const lost = [...requests.values()].filter(({ id }) => !stored.some(each => each.id === id))
    // A request for a name is no longer stored once any tab has stopped waiting for it. It moves no money.
    return [...stored, ...lost.filter(({ kind }) => kind !== 'name')]
  }
  return {
    all,
    mayBeSent: (id: string) => all().some(each => each.id === id && mayMove(each.progress)),
    unanswered: (kind: OrderKind) =>
      all()
        .filter(each => each.kind !== 'app')
        .filter(each => each.kind === kind && each.progress.status === 'asking'),
    add: (request: Order) => void requests.set(request.id, request),
    settle: (id: string) => void requests.delete(id),
    /** Notes that the wallet signed the transaction, which its network may have. */
    sign(id: string, signed: SignedTransaction): void {
      const request = requests.get(id)
      if (request) requests.set(id, { ...request, progress: { status: 'sent', ...signed, isHeld: true } })
    },
    /** Leaves a signed transaction to its network. It no longer holds its account. Returns its hash. */
    handOver(id: string, { hash }: SignedTransaction): string {
      const request = requests.get(id)
      if (request) requests.set(id, { ...request, progress: { status: 'unknown', hash } })
      return hash
    },
    /** Lists a request again that the storage has lost. */
    listAgain(request: Order): void {
      const isStored = read().some(({ id }) => id === request.id)
      if (!isStored) dispatch({ type: 'asked', payment: requests.get(request.id) ?? request })
    },
    /** Frees the account, because the visitor stopped waiting. */
    leave(id: string): void {
      const request = requests.get(id)
      if (request) requests.set(id, { ...request, ...withoutWaiting(request) })
    },
  }
}

/** The maximum length of a stored text. Token symbols and names may be longer. */
const longestText = 256

function shortened(summary: OrderSummary): OrderSummary {
  const texts = Object.entries(summary).map(([key, text]) => [key, text?.slice(0, longestText)])
  return Object.fromEntries(texts)
}

/**
 * Failures that prove that nothing was sent: the wallet was not asked, it declined, it was asked only to sign,
 * another account signed, or a node refused the signed transaction. After any other failure the wallet may still hold
 * the request or may have sent it, so the lock stays.
 */
export const knownEnds: ReadonlySet<ErrorCode> = new Set([
  'ACCOUNT_CHANGED',
  'ACCOUNT_INVALID',
  'ACCOUNT_NETWORK_MISMATCH',
  'ACCOUNT_NOT_CONNECTED',
  'AMOUNT_INVALID',
  'CHAIN_UNSUPPORTED',
  'CONNECTION_CLIENT_NOT_SET',
  'CONNECT_NOT_ALLOWED',
  'FEATURE_LOAD_FAILED',
  'FRAME_ABORTED',
  'FRAME_LOAD_FAILED',
  'FRAME_LOAD_TIMED_OUT',
  'FRAME_MISSING',
  'FUNDS_INSUFFICIENT',
  'KEY_SIGNS_NOTHING',
  'METHOD_NOT_ALLOWED',
  'NETWORK_NOT_FOUND',
  'NETWORK_SWITCH_FAILED',
  'NETWORK_SWITCH_MISMATCH',
  'NETWORK_SWITCH_REJECTED',
  'NETWORK_SWITCH_TIMED_OUT',
  'NETWORK_UNSUPPORTED',
  'RECEIVER_BELOW_MINIMUM',
  'REQUEST_FAILED',
  'REQUEST_PENDING',
  'REQUEST_REJECTED',
  'REQUEST_UNSUPPORTED',
  'RPC_FAILED',
  'SENDER_BELOW_MINIMUM',
  'SIGNED_BY_ANOTHER_ACCOUNT',
  'TOKEN_FROZEN',
  'TOKEN_NOT_TRANSFERABLE',
  'TRANSACTION_FAILED',
  'WALLET_ANSWER_INVALID',
  'WALLET_LOCKED',
  'WALLET_UNAUTHORIZED',
])

/** The failures of `knownEnds` with which a node refuses a signed transaction. */
const refusals: ReadonlySet<ErrorCode> = new Set(['FUNDS_INSUFFICIENT', 'TRANSACTION_FAILED'])

/** Failures after which a wallet may still hold a request for a signature. */
const unanswered: ReadonlySet<ErrorCode> = new Set(['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT'])

// The signature for a name moves no money, so only an open request counts. A call that the app aborts ends with
// `ABORTED` only if nothing can have been sent (`isAnswerKept`).
function provesNothingSent(error: FoyerError, { kind }: Order): boolean {
  const { code } = error
  if (isFoyerError(error, 'FRAME_TIMED_OUT') && error.context.isWithdrawn) return true
  if (kind === 'name') return !unanswered.has(code)
  return knownEnds.has(code) || (kind === 'call' && code === 'ABORTED')
}
