import type { AccountId, SignedTransaction } from '@foyer/common'
import {
  type AppTransaction,
  type FollowedOrder,
  findTransaction,
  heldRequest,
  isFollowed,
  isFree,
  isOneTransaction,
  isUnseen,
  isWaitedFor,
  networkOf,
  type Order,
  type OrderProgress,
  type TransactionEnd,
  type WaitedFor,
  withoutHold,
} from './state.js'

/** An event of a payment. */
export type OrderEvent =
  | { readonly type: 'asked'; readonly payment: Order }
  /** The app added a transaction. */
  | { readonly type: 'added'; readonly transaction: AppTransaction }
  /** The wallet signed it. Whether the network takes it is not known yet. */
  | { readonly type: 'signed'; readonly payment: Order; readonly signed: SignedTransaction }
  /** Certainly nothing was sent: the wallet declined, a node refused, or the signature moves nothing. */
  | { readonly type: 'released'; readonly id: string }
  /** The wallet's answer does not say whether it sent. It may still hold the request. */
  | { readonly type: 'unclear'; readonly id: string }
  /** The visitor stopped waiting. A signed transaction may be on its network, and is still followed. */
  | { readonly type: 'left'; readonly id: string }
  | { readonly type: 'sent'; readonly payment: Order; readonly hash: string }
  /** The adapter returned a trace for the next request. */
  | { readonly type: 'traced'; readonly id: string; readonly trace: string }
  /** The network did not report it in time. */
  | { readonly type: 'lost'; readonly id: string }
  /** The network has it. */
  | { readonly type: 'found'; readonly id: string }
  /** It is waited for again. */
  | { readonly type: 'resumed'; readonly id: string }
  | { readonly type: 'ended'; readonly id: string; readonly end: TransactionEnd }
  /** The wallet sent it from an account other than the requested one. */
  | { readonly type: 'paidBy'; readonly id: string; readonly account: AccountId }
  | { readonly type: 'told'; readonly id: string }
  /** The app removed a transaction. */
  | { readonly type: 'removed'; readonly id: string }

/** The number of payments to keep. A payment whose end is unknown or not reported is never removed. */
const orderLimit = 20
/**
 * The number of the app's transactions to keep, whatever their status. Requests to wallets beyond it lose only their
 * label.
 */
const transactionLimit = 50

/**
 * Returns the payments after an event. Total and pure. An account is not asked for more while its wallet holds a
 * request, or has signed one that the network is not known to have. A transaction that was sent counts even if the
 * wait was over. An end is final.
 */
export function nextOrders(payments: readonly FollowedOrder[], event: OrderEvent): readonly FollowedOrder[] {
  return withoutHandedOver(afterEvent(payments, event))
}

/**
 * Merges an app's request to a wallet and the transaction that it adds, under the app's label. The request stays
 * listed until the network is known to have it.
 */
function withoutHandedOver(payments: readonly FollowedOrder[]): readonly FollowedOrder[] {
  const isHandedOver = (each: FollowedOrder) =>
    each.kind === 'call' &&
    !each.isBundle &&
    !isUnseen(each.progress) &&
    findTransaction(payments, { networkId: networkOf(each), progress: each.progress }) !== undefined
  return payments.some(isHandedOver) ? payments.filter(each => !isHandedOver(each)) : payments
}

function afterEvent(payments: readonly FollowedOrder[], event: OrderEvent): readonly FollowedOrder[] {
  switch (event.type) {
    case 'asked': {
      const { account, progress } = event.payment
      const isBeside = progress.status === 'asking' && isFree(progress)
      return !isBeside && heldRequest(payments, account)
        ? payments
        : withinLimit([event.payment, ...payments])
    }
    case 'added':
      return findTransaction(payments, event.transaction)
        ? payments
        : withinLimit([withTrace(payments, event.transaction), ...payments])
    case 'signed': {
      const { payment, signed } = event
      // After the visitor stopped waiting, a new request may follow. A late signature is listed all the same.
      if (!payments.some(({ id }) => id === payment.id))
        return withinLimit([
          { ...payment, progress: { status: 'sent', ...signed, isHeld: false } },
          ...payments,
        ])
      return payments.map(each => {
        const { id, progress } = each
        if (id !== payment.id || progress.status !== 'asking') return each
        return { ...payment, progress: { status: 'sent', ...signed, isHeld: !isFree(progress) } }
      })
    }
    case 'released':
      return payments.filter(({ id, progress }) => id !== event.id || !isUnseen(progress))
    case 'unclear':
      return payments.map(each =>
        each.id === event.id && each.kind !== 'name' && each.progress.status === 'asking'
          ? { ...each, progress: { ...each.progress, isUnclear: true } }
          : each,
      )
    case 'left':
      return payments
        .filter(
          ({ id, kind, progress }) => id !== event.id || kind !== 'name' || progress.status !== 'asking',
        )
        .map(each => (each.id === event.id ? { ...each, ...withoutWaiting(each) } : each))
    case 'sent': {
      const { payment, hash } = event
      const sent: Order = { ...payment, progress: { status: 'sent', hash } }
      if (!payments.some(({ id }) => id === payment.id)) return withinLimit([sent, ...payments])
      return payments.map(each => {
        if (each.id !== payment.id) return each
        return each.progress.status === 'asking' ? sent : { ...each, progress: withoutHold(each.progress) }
      })
    }
    case 'traced':
      return whileWaitedFor(payments, event.id, { trace: event.trace })
    case 'lost':
      return whileWaitedFor(payments, event.id, { status: 'unknown' })
    case 'found':
      return withReturned(payments, event.id, { status: 'sent' })
    case 'resumed':
      return whileWaitedFor(payments, event.id, { status: 'sent' })
    case 'ended':
      return withReturned(payments, event.id, event.end)
    case 'paidBy':
      return payments.map(each => (each.id === event.id ? { ...each, account: event.account } : each))
    case 'told':
      return payments.map(each => (each.id === event.id ? { ...each, isTold: true } : each))
    case 'removed':
      return payments.flatMap(each => (each.id === event.id ? withoutWords(each, payments) : [each]))
  }
}

/** Returns the rest of a transaction that its app removes: the request to a wallet, while its end is unknown. */
function withoutWords(payment: FollowedOrder, payments: readonly FollowedOrder[]): readonly FollowedOrder[] {
  if (payment.kind !== 'app') return [payment]
  const { id, startedAt, progress, account, isAsked } = payment
  const isListed = payments.some(each => each.id !== id && isOneTransaction(each, payment))
  if (!isAsked || !account || !isFollowed(progress) || isListed) return []
  return [{ id, kind: 'call', account, summary: {}, startedAt, progress, isTold: true }]
}

/** Returns the change after the visitor stopped waiting. What may have been sent stays listed. */
export function withoutWaiting({
  progress,
  isTold,
}: FollowedOrder): Pick<FollowedOrder, 'progress' | 'isTold'> {
  if (progress.status === 'asking') return { progress: { ...progress, isLeft: true }, isTold }
  return {
    progress: isWaitedFor(progress) && progress.isHeld ? { ...progress, isHeld: false } : progress,
    isTold,
  }
}

/** Returns an app's transaction with the trace of its request to a wallet, if there was one. */
function withTrace(payments: readonly FollowedOrder[], transaction: AppTransaction): AppTransaction {
  const { progress } = transaction
  const asked = payments.find(each => isOneTransaction(each, transaction))
  if (asked?.kind !== 'call' || asked.isBundle || !isWaitedFor(asked.progress) || !isWaitedFor(progress))
    return transaction
  const { account } = asked
  return { ...transaction, account, isAsked: true, progress: { ...progress, trace: asked.progress.trace } }
}

function whileWaitedFor(
  payments: readonly FollowedOrder[],
  id: string,
  change: Partial<WaitedFor>,
): readonly FollowedOrder[] {
  return payments.map(each =>
    each.id === id && isWaitedFor(each.progress)
      ? { ...each, progress: { ...each.progress, ...change } }
      : each,
  )
}

/**
 * Applies the network's report of a followed transaction. A dropped one is reported once more if it is pending again
 * or has another end.
 */
function withReturned(
  payments: readonly FollowedOrder[],
  id: string,
  told: TransactionEnd | { readonly status: 'sent' },
): readonly FollowedOrder[] {
  return payments.map(each => {
    const { progress, kind } = each
    if (each.id !== id || !isFollowed(progress)) return each
    const { hash } = progress
    const isAnew = progress.status === 'dropped' && told.status !== 'dropped'
    const next: OrderProgress =
      told.status === 'sent'
        ? withoutHold(isWaitedFor(progress) ? { ...progress, ...told } : { ...told, hash })
        : { ...told, hash }
    const isTold = isAnew ? kind === 'call' : each.isTold
    // A room that gave up a dropped transaction resumes it.
    return { ...each, progress: next, isTold, ...(isAnew && each.isLeft && { isLeft: false }) }
  })
}

function withinLimit(payments: readonly FollowedOrder[]): readonly FollowedOrder[] {
  const isKept = ({ progress, isTold }: FollowedOrder, index: number) =>
    index < orderLimit || !isTold || isUnseen(progress) || isFollowed(progress)
  const transactions = payments.filter(({ kind }) => kind === 'app')
  const tooMany = new Set(transactions.slice(transactionLimit))
  return payments.filter(isKept).flatMap(each => (tooMany.has(each) ? withoutWords(each, payments) : [each]))
}
