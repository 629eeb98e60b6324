import { readFileSync } from 'node:fs'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { Cashier, OrderAction } from '../orders/createCashier.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import type { Order } from '../orders/Order.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'
import { drawOrderPage } from './drawOrderPage.js'
import { markup } from './markup.js'
import { toPageAnswer } from './toPageAnswer.js'

/** The orders and the cashier behind the pages. */
export interface Shop {
  readonly orders: OrderBook
  readonly cashier: Cashier
}

const actions: readonly OrderAction[] = ['pay', 'keep', 'decline']

const assets: Readonly<Record<string, string>> = {
  'order.css': 'text/css; charset=utf-8',
  'order.mjs': 'text/javascript; charset=utf-8',
}

/** Answers `/pages/…` with the style sheet and the script of the pages. */
export function answerPageAsset(name: string): HttpAnswer {
  const type = Object.hasOwn(assets, name) ? assets[name] : undefined
  if (!type) throw new CallRefused('path', 'there is nothing here', 404)
  return { status: 200, type, body: readFileSync(new URL(name, import.meta.url), 'utf8') }
}

/**
 * Answers `/buy/{order}` and `/exchange/{order}` with the page that takes the payment of an order. Its script polls
 * `…/state` for the state and posts the visitor's actions there.
 */
export function answerOrderPage(
  call: ServiceCall,
  [folder = '', id = '', rest]: readonly string[],
  { orders, cashier }: Shop,
): HttpAnswer {
  const order = orders.find(id)
  if (!order) return drawMissing(call.base)
  if (rest === undefined) return drawOrderPage(order, folder, call.base)
  if (rest !== 'state') throw new CallRefused('path', 'there is nothing here', 404)
  if (call.method === 'POST') act(order, call.body, cashier)
  const { state, hash } = orders.find(id) ?? order
  return toJsonAnswer({ state, ...(hash ? { hash } : {}) })
}

function act(order: Order, body: string, cashier: Cashier): void {
  const { action: asked, networkId } = readJsonObject(body, 'body')
  const action = actions.find(each => each === asked)
  if (!action) throw new CallRefused('action', `action is one of ${actions.join(', ')}`)
  cashier.act(order, action, typeof networkId === 'string' ? networkId : undefined)
}

function drawMissing(base: string): HttpAnswer {
  const title = 'Nothing here'
  const main = markup`<h1>${title}</h1><p role="status" data-testid="order-status">This order is not known, or too old.</p>`
  return toPageAnswer({ title, main, status: 404 }, base)
}
