import { randomUUID } from 'node:crypto'
import type { Offer, Order, OrderState, Seller } from './Order.js'

/** The data of a new order. */
export interface NewOrder {
  readonly seller: Seller
  readonly recipient: string
  readonly offers: Order['offers']
  readonly chosen: Offer
}

/** The orders of all visitors. */
export interface OrderBook {
  add(data: NewOrder): Order
  find(id: string): Order | undefined
  /** Returns the orders that a visitor has acted on, newest first. Compares addresses without case. */
  begunBy(recipient: string, sellerId: string): readonly Order[]
  change(id: string, change: OrderChange): void
}

/** A change of an order's state. */
export interface OrderChange {
  readonly state: OrderState
  readonly chosen?: Offer
  readonly beganAt?: number
  readonly hash?: string
}

const mostOrders = 1000

/** Creates an empty order book. The oldest orders are dropped beyond a limit. */
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
