import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { listExchanges } from '../exchanges/listExchanges.js'
import { RpcRefused } from '../exchanges/RpcRefused.js'
import { readPayWish } from '../exchanges/readPayWish.js'
import { tellBuyStatus } from '../exchanges/tellBuyStatus.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import type { Fields } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'

/**
 * Answers `POST /v1/json-rpc`: JSON-RPC 2.0 calls about exchanges. A refused call gets an `error` with the HTTP
 * status 200.
 */
export async function answerExchanges(call: ServiceCall, orders: OrderBook): Promise<HttpAnswer> {
  const request = parse(call.body)
  const id = request?.['id'] ?? null
  try {
    if (call.fault === 'noExchange') throw new RpcRefused(-32000, 'the exchanges are closed')
    const result = await resultOf(request, call, orders)
    return toJsonAnswer({ jsonrpc: '2.0', id, result })
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error
    return toJsonAnswer({ jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
  }
}

function parse(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

async function resultOf(request: Fields | undefined, call: ServiceCall, orders: OrderBook): Promise<unknown> {
  if (!request) throw new RpcRefused(-32700, 'the body is not a JSON object')
  const { jsonrpc, method, params } = request
  if (jsonrpc !== '2.0') throw new RpcRefused(-32600, 'this is not JSON-RPC 2.0')
  const fields = typeof params === 'object' && params !== null ? (params as Fields) : {}
  switch (method) {
    case 'reown_getExchanges':
      return listExchanges(fields, call)
    case 'reown_getExchangePayUrl': {
      const { id } = orders.add(await readPayWish(fields, call.networks))
      return { url: `${call.base}/exchange/${id}`, sessionId: id }
    }
    case 'reown_getExchangeBuyStatus':
      return tellBuyStatus(fields, { orders, fault: call.fault })
    default:
      throw new RpcRefused(-32601, `there is no method ${method}`)
  }
}
