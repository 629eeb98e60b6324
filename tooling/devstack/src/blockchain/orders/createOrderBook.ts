import { randomUUID } from 'node:crypto'
import type { Offer, Order, OrderState, Seller } from './Order.js'

/** A wish for an order. */
export interface OrderWish {
  readonly seller: Seller
  readonly recipient: string
  readonly offers: Order['offers']
  readonly chosen: Offer
}

/** The orders of everybody. */
export interface OrderBook {
  add(wish: OrderWish): Order
  find(id: string): Order | undefined
  /** Orders that somebody has begun to pay for, newest first. Addresses are compared without their case. */
  begunBy(recipient: string, sellerId: string): readonly Order[]
  change(id: string, change: OrderChange): void
}

/** What becomes of an order. */
export interface OrderChange {
  readonly state: OrderState
  readonly chosen?: Offer
  readonly beganAt?: number
  readonly hash?: string
}

const mostOrders = 1000

/** Makes a book without orders. The oldest are forgotten where there are too many. */
export function createOrderBook(): OrderBook {
  const orders = new Map<string, Order>()
  return {
    add(wish) {
      const order: Order = { ...wish, id: randomUUID(), state: 'open' }
      orders.set(order.id, order)
      const [oldest] = orders.keys()
      if (orders.size > mostOrders && oldest) orders.delete(oldest)
      return order
    },
    find: id => orders.get(id),
    begunBy(recipient, sellerId) {
      const isTheirs = (order: Order) =>
        order.seller.id === sellerId &&
        order.beganAt !== undefined &&
        order.recipient.toLowerCase() === recipient.toLowerCase()
      return [...orders.values()]
        .reverse()
        .filter(isTheirs)
        .sort((one, other) => (other.beganAt ?? 0) - (one.beganAt ?? 0))
    },
    change(id, change) {
      const order = orders.get(id)
      if (order) orders.set(id, { ...order, ...change })
    },
  }
}
