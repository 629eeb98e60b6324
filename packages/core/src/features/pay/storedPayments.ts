import { decode, isFoyerError } from '@foyer/common'
import {
  type FollowedOrder,
  initialOrdersState,
  type Order,
  type OrdersKnown,
  type ResumableOrder,
  type ResumeQuery,
} from '../../orders/state.js'
import { followedMs } from '../../wallet/networks/outcome.js'
import { checkPayRequest, type PayGround, type PayRequest, requirePay } from './checkPayRequest.js'
import { requirePayUrl } from './exchangePayer.js'
import { isSameOrder } from './isSameOrder.js'
import { type PayDetails, payDetails, paymentTimeoutMs } from './order.js'
import type { PayRoom } from './PayRoom.js'
import type { PayKnown } from './state.js'

/** A payment that a page left running. */
export interface LeftPayment
  extends PayDetails,
    Omit<ResumableOrder<'pay' | 'exchange', PayDetails>, 'details'> {}

/** Returns the payments that can be resumed. Forgets invalid ones. */
export function findLeft(room: PayRoom): readonly LeftPayment[] {
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: paymentTimeoutMs, keptMs: visitMs })
  // A payment that a wallet sent is followed as long as any other transaction.
  const sent = trusted(room, { kinds: ['pay'], maxAgeMs: followedMs })
  return [...visits, ...sent].filter(each => !each.isLeft)
}

/**
 * Returns the payments for which nobody waits any more, although they may have been made. Leaves out those whose success
 * the visitor has seen.
 */
export function findFormer(room: PayRoom): readonly LeftPayment[] {
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: visitMs })
  const sent = trusted(room, { kinds: ['pay'], maxAgeMs: followedMs })
  const [left, orders] = [findLeft(room), ordersIn(room.needs.store.getState())]
  const isSeen = ({ id }: LeftPayment) =>
    orders.some(each => each.id === id && each.isTold && each.progress.status === 'succeeded')
  return [...visits, ...sent].filter(each => !left.some(({ id }) => id === each.id) && !isSeen(each))
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
export function findUnanswered({ orders }: PayRoom, request: PayRequest): readonly Order[] {
  return orders.unanswered('pay').filter(({ details }) => isOrderOf(request, details))
}

/** Returns whether another payment of the same order is under way, in any tab. */
export function isTaken(room: PayRoom, request: PayRequest): boolean {
  const isHeld = findUnanswered(room, request).some(each => !isLeft(each))
  return isHeld || findLeft(room).some(each => isSameOrder(each.request, request))
}

/** Returns whether the stored details of a payment are those of the same order. */
export function isOrderOf(request: PayRequest, details: object | undefined): boolean {
  const stored = decode(payDetails, details)
  return stored.ok && isSameOrder(stored.value.request, request)
}

/** Returns the requests to wallets of all tabs, and what became of them, newest first. */
export function ordersIn({ features }: PayKnown): readonly FollowedOrder[] {
  return ((features as OrdersKnown['features']).payments ?? initialOrdersState).payments
}

/** Returns whether the visitor no longer waits for the wallet's answer. */
export function isLeft({ progress }: Order): boolean {
  return progress.status === 'asking' && progress.isLeft === true
}

/** The time for which a repeated order is said to have been paid possibly at an exchange, in ms. */
const visitMs = 24 * 3_600_000
