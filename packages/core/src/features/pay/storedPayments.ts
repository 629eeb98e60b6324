import { decode, isFoyerError } from '@foyer/common'
import {
  endOf,
  type FollowedOrder,
  initialOrdersState,
  type Order,
  type OrdersKnown,
  type OrdersState,
  type ResumableOrder,
  type ResumeQuery,
  type TransactionEnd,
} from '../../orders/state.js'
import { followedMs } from '../../wallet/networks/outcome.js'
import { checkPayRequest, type PayGround, type PayRequest, requirePay } from './checkPayRequest.js'
import { isSameOrder } from './isSameOrder.js'
import { type ExchangeVisit, type PayDetails, payDetails, paymentTimeoutMs } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { requirePayUrl } from './payUrl.js'
import type { PayKnown, PayMeans } from './state.js'

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
function findFormer(room: PayRoom): readonly LeftPayment[] {
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: visitMs })
  const sent = trusted(room, { kinds: ['pay'], maxAgeMs: followedMs })
  const [left, orders] = [findLeft(room), ordersIn(room.needs.store.getState())]
  const isSeen = ({ id, exchange, isTold }: LeftPayment) =>
    exchange
      ? isTold
      : orders.some(each => each.id === id && each.isTold && each.progress.status === 'succeeded')
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
function isTaken(room: PayRoom, request: PayRequest): boolean {
  const isHeld = findUnanswered(room, request).some(each => !isLeft(each))
  return isHeld || findLeft(room).some(each => isSameOrder(each.request, request))
}

/** A payment of an order that has ended: one that a wallet sent, or a success at an exchange. */
export type EndedPayment =
  | { readonly id: string; readonly hash: string; readonly end: TransactionEnd }
  | { readonly id: string; readonly exchange: ExchangeVisit }

function findEnded(room: PayRoom, request: PayRequest): readonly EndedPayment[] {
  const visits = trusted(room, { kinds: ['exchange'], maxAgeMs: visitMs })
    .filter(({ isTold, ...each }) => isTold && isSameOrder(each.request, request))
    .flatMap(({ id, exchange }) => (exchange ? [{ id, exchange }] : []))
  const sent = ordersIn(room.needs.store.getState()).flatMap(({ id, progress, details }) => {
    const end = endOf(progress)
    const isOurs = end && 'hash' in progress && isOrderOf(request, details)
    return isOurs ? [{ id, hash: progress.hash, end }] : []
  })
  return [...visits, ...sent]
}

/** Notes, once for each shown request, which payments of the order had ended. Their ends are not news to it. */
export function noteEnded(room: PayRoom, request: PayRequest): void {
  if (room.endedBefore.has(request)) return
  room.endedBefore.set(request, new Set(findEnded(room, request).map(({ id }) => id)))
}

/** Returns the payments of the order that have ended like this since the request was shown. */
export function findNews(
  room: PayRoom,
  request: PayRequest,
  is: (end: TransactionEnd) => boolean,
): readonly EndedPayment[] {
  const known = room.endedBefore.get(request)
  return findEnded(room, request).filter(each => !known?.has(each.id) && (!('end' in each) || is(each.end)))
}

export const isPaid = ({ status }: TransactionEnd) => status === 'succeeded'

/** Returns the means by which the same order may have been paid, although the visitor no longer waits for it. */
export function earlierWays(room: PayRoom, request: PayRequest): readonly PayMeans[] {
  const isRecent = ({ startedAt }: Order) => Date.now() - startedAt < followedMs
  const asked = findUnanswered(room, request).filter(isLeft)
  const former = findFormer(room).filter(each => isSameOrder(each.request, request))
  // This page remembers what it has sent, in case the storage is cleared.
  const sent = [...room.sent.values()].filter(each => isSameOrder(each, request))
  const all = [...[...asked.filter(isRecent), ...sent].map(() => byWallet), ...former.map(meansOf)]
  return all.filter((each, index) => all.findIndex(other => isSameMeans(each, other)) === index)
}

export const byWallet = { type: 'wallet' } as const

export function meansOf({ exchange }: { readonly exchange?: ExchangeVisit | undefined }): PayMeans {
  if (!exchange) return byWallet
  const { id: exchangeId, name } = exchange
  return { type: 'exchange', exchangeId, name }
}

/** Returns whether the visitor has to look in the same place to know whether both have paid. */
function isSameMeans(one: PayMeans, other: PayMeans): boolean {
  if (one.type === 'wallet' || other.type === 'wallet') return one.type === other.type
  return one.exchangeId === other.exchangeId
}

/**
 * Returns whether another payment of the order began or was made, or may have been made without a word to the visitor.
 * Another tab may have done so at any time. Call it in the task that begins a payment.
 */
export function hasOther(room: PayRoom, request: PayRequest): boolean {
  const { earlier: told } = room.slice.read()
  return (
    isTaken(room, request) ||
    findNews(room, request, isPaid).length > 0 ||
    earlierWays(room, request).some(each => !told.some(other => isSameMeans(each, other)))
  )
}

/** Returns whether the stored details of a payment are those of the same order. */
function isOrderOf(request: PayRequest, details: object | undefined): boolean {
  const stored = decode(payDetails, details)
  return stored.ok && isSameOrder(stored.value.request, request)
}

/** Returns the end that the network told of a payment, if any. */
export function endedAs({ needs: { store } }: PayRoom, paymentId: string): TransactionEnd | undefined {
  const order = ordersIn(store.getState()).find(({ id }) => id === paymentId)
  return order && endOf(order.progress)
}

/** Returns whether the network has dropped a payment and has not reported it again since. */
export function isDropped(room: PayRoom, paymentId: string): boolean {
  return endedAs(room, paymentId)?.status === 'dropped'
}

/** Returns the requests to wallets of all tabs, and what became of them, newest first. */
function ordersIn(state: PayKnown): readonly FollowedOrder[] {
  return (ordersSlice(state) ?? initialOrdersState).payments
}

/** Returns the slice of the orders, a new object after every change, also of an order at a service. */
export function ordersSlice({ features }: PayKnown): OrdersState | undefined {
  return (features as OrdersKnown['features']).payments
}

/** Returns whether the visitor no longer waits for the wallet's answer. */
export function isLeft({ progress }: Order): boolean {
  return progress.status === 'asking' && progress.isLeft === true
}

/** The time for which a repeated order is said to have been paid possibly at an exchange, in ms. */
const visitMs = 24 * 3_600_000
