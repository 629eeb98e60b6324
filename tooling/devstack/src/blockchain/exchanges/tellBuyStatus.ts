import type { BlockchainFault } from '../blockchainFaults.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import type { OrderState } from '../orders/Order.js'
import type { Fields } from '../readFields.js'
import { refuseParams } from './RpcRefused.js'

const statuses: Readonly<Record<OrderState, string>> = {
  open: 'UNKNOWN',
  held: 'IN_PROGRESS',
  paying: 'IN_PROGRESS',
  done: 'SUCCESS',
  failed: 'FAILED',
}

/**
 * Answers `reown_getExchangeBuyStatus` with `{ status, txHash? }`. The status is `UNKNOWN` until the visitor acts at
 * the exchange.
 */
export function tellBuyStatus(
  { sessionId, exchangeId }: Fields,
  { orders, fault }: { readonly orders: OrderBook; readonly fault: BlockchainFault | undefined },
) {
  const order = orders.find(`${sessionId}`)
  if (!order || order.seller.id !== exchangeId) throw refuseParams('there is no such session')
  if (fault === 'lostPay') return { status: statuses.open }
  const { state, hash } = order
  return { status: statuses[state], ...(hash ? { txHash: hash } : {}) }
}
