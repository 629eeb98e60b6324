import { decode, isFoyerError } from '@foyer/common'
import { isSettled } from '../../orders/endings.js'
import {
  endOf,
  type FollowedOrder,
  initialOrdersState,
  mayMove,
  type Order,
  type OrdersKnown,
  type ResumableOrder,
  type ResumeQuery,
} from '../../orders/state.js'
import { followedMs } from '../../wallet/networks/outcome.js'
import { checkPayRequest, type PayGround, type PayRequest, requirePay } from './checkPayRequest.js'
import { type ExchangePayer, requirePayUrl } from './exchangePayer.js'
import { isSameOrder } from './isSameOrder.js'
import { type PayDetails, type PayOrder, payDetails, paymentTimeoutMs } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { initialPayState, isPaying, type PayKnown, type PayMeans } from './state.js'
import type { WalletPayer } from './walletPayer.js'

interface Payers {
  readonly exchanges: ExchangePayer
  readonly wallet: WalletPayer
}

/** The payments that this page, an earlier one or another tab began and whose end is unknown. */
export interface LeftPayments {
  /**
   * Resumes a payment in progress, so that a returning visitor does not pay twice: the one of the same order, or else
   * any that this page has not reported yet. Returns whether a payment is shown.
   */
  resume(asked?: PayRequest): boolean
  /**
   * Resumes the payment of the same order: one that a wallet sent, one whose request a wallet holds, or one at an
   * exchange. Returns whether there is one.
   */
  resumeSame(request: PayRequest): boolean
  /** Returns whether a wallet holds a request for the same order. */
  isHeld(request: PayRequest): boolean
  /** Returns the means by which the same order may have been paid, although the visitor no longer waits for it. */
  earlier(request: PayRequest): PayMeans | undefined
  /** Returns the ids of the wallets' payments of the same order whose end is not final. */
  underWay(request: PayRequest): readonly string[]
  /** Shows the end of one of these payments. Returns whether one has ended, and may have paid. */
  showEnd(request: PayRequest, ids: ReadonlySet<string>): boolean
}

export function createLeftPayments(room: PayRoom, { exchanges, wallet }: Payers): LeftPayments {
  const { needs, slice, flow: runs, reported } = room
  const { dispatch } = runs

  const begin = (
    { id: paymentId, request }: Pick<LeftPayment, 'id' | 'request'>,
    means: PayMeans,
  ): PayOrder => {
    const { attempt, signal } = runs.begin()
    slice.write(() => ({ ...initialPayState, request }))
    dispatch({ type: 'begun', attempt, means })
    return { paymentId, attempt, signal, request, means }
  }

  const goOn = (left: LeftPayment): boolean => {
    const { exchange, hash } = left
    if (exchange) {
      const { id, name, sessionId, url } = exchange
      const order = begin(left, { type: 'exchange', exchangeId: id, name })
      dispatch({ type: 'led', attempt: order.attempt, sessionId, url, isBlocked: false })
      void exchanges.resume(order, { ...left, exchange })
    } else if (hash) void wallet.resume(begin(left, { type: 'wallet' }), hash)
    return exchange !== undefined || hash !== undefined
  }

  const resumeSame = (request: PayRequest): boolean => {
    const left = findLeft(room).find(each => isSameOrder(each.request, request))
    if (left) return goOn(left)
    const held = findUnanswered(room, request).find(each => !isLeft(each))
    if (held) wallet.showHeld(begin({ id: held.id, request }, { type: 'wallet' }), held.account)
    return held !== undefined
  }

  return {
    resumeSame,
    isHeld: request => findUnanswered(room, request).some(each => !isLeft(each)),
    resume(asked) {
      if (isPaying(slice.read().flow) || (asked && resumeSame(asked))) return true
      const left = findLeft(room).find(each => !isOld(each) && !reported.has(each.id))
      return left !== undefined && goOn(left)
    },
    earlier(request) {
      const former = findFormer(room).find(each => isSameOrder(each.request, request))
      if (former) return meansOf(former)
      const isRecent = ({ startedAt }: Order) => Date.now() - startedAt < followedMs
      const asked = findUnanswered(room, request).filter(isLeft)
      return asked.some(isRecent) ? { type: 'wallet' } : undefined
    },
    underWay: request =>
      ordersIn(needs.store.getState()).flatMap(({ id, progress, details }) => {
        const end = endOf(progress)
        return isOrderOf(request, details) && !(end && isSettled(end)) ? [id] : []
      }),
    showEnd(request, ids) {
      for (const { id, progress } of ordersIn(needs.store.getState())) {
        const end = endOf(progress)
        if (!ids.has(id) || !end || !mayMove(end) || !('hash' in progress)) continue
        wallet.showEnd(begin({ id, request }, { type: 'wallet' }), progress.hash, end)
        return true
      }
      return false
    },
  }
}

/** A payment that a page left running. */
interface LeftPayment extends PayDetails, Omit<ResumableOrder<'pay' | 'exchange', PayDetails>, 'details'> {}

/** Returns the payments that can be resumed. Forgets invalid ones. */
function findLeft(room: PayRoom): readonly LeftPayment[] {
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: paymentTimeoutMs, keptMs: visitMs })
  // A payment that a wallet sent is followed as long as any other transaction.
  const sent = trusted(room, { kinds: ['pay'], maxAgeMs: followedMs })
  return [...visits, ...sent].filter(each => !each.isLeft)
}

/** Returns the payments for which nobody waits any more, although they may have been made. */
function findFormer(room: PayRoom): readonly LeftPayment[] {
  const left = findLeft(room)
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: visitMs })
  const sent = trusted(room, { kinds: ['pay'], maxAgeMs: followedMs })
  return [...visits, ...sent].filter(each => !left.some(({ id }) => id === each.id))
}

function meansOf({ exchange }: LeftPayment): PayMeans {
  if (!exchange) return { type: 'wallet' }
  const { id: exchangeId, name } = exchange
  return { type: 'exchange', exchangeId, name }
}

type LeftQuery = Omit<ResumeQuery<'exchange' | 'pay', PayDetails>, 'schema'>

function trusted({ needs: { store }, orders, addresses }: PayRoom, query: LeftQuery): readonly LeftPayment[] {
  return orders.left({ ...query, schema: payDetails }).flatMap(({ details, ...order }) => {
    try {
      return [{ ...order, ...details, request: trustedRequest({ ...store.getState(), addresses }, details) }]
    } catch (error) {
      // Another page of the host may offer its network, or payments at all.
      const isOfPage = isFoyerError(error, 'NETWORK_NOT_FOUND') || isFoyerError(error, 'PAY_NOT_ENABLED')
      if (!isOfPage) orders.forget(order.id)
      return []
    }
  })
}

function trustedRequest(state: PayKnown & PayGround, { request, exchange }: PayDetails): PayRequest {
  requirePay(state)
  if (exchange) requirePayUrl(exchange)
  return checkPayRequest(state, request)
}

/** Returns the requests for the same order that wallets have not answered. */
function findUnanswered({ orders }: PayRoom, request: PayRequest): readonly Order[] {
  return orders.unanswered('pay').filter(({ details }) => isOrderOf(request, details))
}

/** Returns whether the stored details of a payment are those of the same order. */
function isOrderOf(request: PayRequest, details: object | undefined): boolean {
  const stored = decode(payDetails, details)
  return stored.ok && isSameOrder(stored.value.request, request)
}

/** Returns the requests to wallets of all tabs, and what became of them, newest first. */
export function ordersIn({ features }: PayKnown): readonly FollowedOrder[] {
  return ((features as OrdersKnown['features']).payments ?? initialOrdersState).payments
}

/** Returns whether the visitor no longer waits for the wallet's answer. */
function isLeft({ progress }: Order): boolean {
  return progress.status === 'asking' && progress.isLeft === true
}

const isOld = ({ startedAt }: LeftPayment) => Date.now() - startedAt >= paymentTimeoutMs

/** The time for which a repeated order is said to have been paid possibly at an exchange, in ms. */
const visitMs = 24 * 3_600_000
