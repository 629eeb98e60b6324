import { FoyerError, randomId, toFailure, withDeadline } from '@foyer/common'
import type { Exchange } from '../../base/events.js'
import { isLimitReached } from '../../base/http.js'
import { startPoll } from '../../base/poll.js'
import type { ExchangeStatus } from '../../wallet/blockchain/exchanges.js'
import { openShopWindow, type ShopWindow } from '../../wallet/environment/shopWindow.js'
import {
  type ExchangeVisit,
  fail,
  type PayOrder,
  paymentTimeoutMs,
  succeed,
  tellInitiated,
  toPaymentReport,
  toPayReport,
} from './order.js'
import type { PayRoom, StatusListener } from './PayRoom.js'
import { requirePayUrl, toPayUrlQuery } from './payUrl.js'
import { mayPay } from './state.js'
import { hasOther } from './storedPayments.js'

/** The interval between two requests for a payment's status, in ms. */
const pollMs = 4000

/**
 * Reads a payment's status, one request at a time, until the payment has ended. Repeats failed requests, because only
 * the exchange can report the outcome. Failures: `ABORTED`, `HTTP_STATUS` after a 429.
 */
export function untilEnded(
  ask: (signal: AbortSignal) => Promise<ExchangeStatus>,
  signal: AbortSignal,
  { intervalMs = pollMs, onStatus, onFailure }: Partial<StatusListener> = {},
): Promise<ExchangeStatus> {
  const poll = startPoll({
    ...{ signal, pauseMs: () => intervalMs },
    async look() {
      const answer = await ask(signal).catch(error => {
        if (signal.aborted) throw error
        onFailure?.(error)
        if (isLimitReached(toFailure(error))) throw error
      })
      if (answer) onStatus?.(answer)
      return answer?.status === 'SUCCESS' || answer?.status === 'FAILED' ? answer : undefined
    },
  })
  return poll.found
}

/** The payer at exchanges. */
export interface ExchangePayer {
  /** Opens a separate window. Call it in the same task as the visitor's click. */
  pay(exchangeId: string): void
  /** Follows a payment that another page left running. */
  resume(order: PayOrder, exchangeOrder: ExchangeOrder): Promise<void>
}

interface ExchangeOrder {
  readonly exchange: ExchangeVisit
  /** The time at which the payment started, in ms since the Unix epoch. */
  readonly startedAt: number
}

export function createExchangePayer(room: PayRoom): ExchangePayer {
  const { needs, orders, slice, client, flow: runs } = room
  const { dispatch } = runs

  const ask = async (order: PayOrder, { exchange, startedAt }: ExchangeOrder) => {
    const { id: exchangeId, sessionId } = exchange
    const { status, txHash } = await withDeadline(
      signal =>
        untilEnded(inner => client.getExchangeStatus({ exchangeId, sessionId, signal: inner }), signal),
      {
        timeoutMs: startedAt + paymentTimeoutMs - Date.now(),
        signal: order.signal,
        onTimeout: () => new FoyerError('PAY_TIMED_OUT', { exchange: exchangeId, afterMs: paymentTimeoutMs }),
      },
    )
    if (status === 'FAILED') throw new FoyerError('PAY_ENDED', { exchange: exchangeId })
    succeed(room, order, { sessionId, result: txHash })
  }

  const follow = async (order: PayOrder, exchangeOrder: ExchangeOrder) => {
    const { sessionId } = exchangeOrder.exchange
    await ask(order, exchangeOrder).catch(thrown => {
      const failure = toFailure(thrown)
      // Only the exchange's own report proves that nothing was paid.
      const isOpen = failure.code !== 'PAY_ENDED'
      fail(room, order, { thrown, sessionId, isOpen, isKept: isLimitReached(failure) })
    })
  }

  const run = async (order: PayOrder, { id, name }: Exchange, opened: ShopWindow | undefined) => {
    try {
      const where = await askWhere(room, order, id)
      const { paymentId, request } = order
      if (hasOther(room, request)) {
        opened?.close()
        return dispatch({ type: 'gaveWay', attempt: order.attempt })
      }
      const led = { startedAt: Date.now(), exchange: { id, name, ...where } }
      const { startedAt, exchange } = led
      orders.lead({ id: paymentId, kind: 'exchange', startedAt, details: { request, exchange } })
      opened?.goTo(where.url)
      dispatch({ type: 'led', attempt: order.attempt, ...where, isBlocked: opened === undefined })
      tellInitiated(room, order, where)
      await follow(order, led)
    } catch (thrown) {
      opened?.close() // no page will be shown in it
      fail(room, order, { thrown, isOpen: false })
    }
  }

  return {
    pay(exchangeId) {
      const { request, exchanges, flow } = slice.read()
      const exchange = exchanges.status === 'known' && exchanges.exchanges.find(({ id }) => id === exchangeId)
      if (!request || !exchange || !mayPay(flow)) return
      const opened = openShopWindow()
      const means = { type: 'exchange', exchangeId, name: exchange.name } as const
      const { attempt, signal } = runs.begin()
      const paymentId = randomId()
      dispatch({ type: 'begun', paymentId, attempt, means })
      const properties = {
        exchange: { id: exchangeId },
        configuration: toPayReport(request),
        currentPayment: toPaymentReport(means),
        headless: false,
      }
      needs.track({ event: 'PAY_EXCHANGE_SELECTED', properties })
      void run({ paymentId, attempt, signal, request, means }, exchange, opened)
    },
    resume: follow,
  }
}

/** Requests the URL of the page on which to pay. Accepts only web URLs. */
async function askWhere({ client, needs }: PayRoom, { request, signal }: PayOrder, exchangeId: string) {
  const query = toPayUrlQuery(request, needs.store.getState())
  return requirePayUrl(await client.getPayUrl({ ...query, exchangeId, signal }))
}
