import { FoyerError, toAccountId, withDeadline } from '@foyer/common'
import type { Exchange, PayUrl } from '../blockchain/Exchange.js'
import { createPaymentId } from '../features/createPaymentId.js'
import { isShopUrl } from '../onramp/isShopUrl.js'
import { openShopWindow, type ShopWindow } from '../onramp/openShopWindow.js'
import { type LedPayment, pendingPaymentEntry } from '../storage/payEntries.js'
import { isPaying } from './flow.js'
import { type PayOrder, paymentTimeoutMs, toPaymentReport, toPayReport } from './PayOrder.js'
import type { PayRequest } from './PayRequest.js'
import type { PayRoom } from './PayRoom.js'
import { toAssetType } from './toAssetType.js'
import { untilEnded } from './untilEnded.js'

/** Pays at exchanges. */
export interface ExchangePayer {
  /** In a window of its own: call it in the task of the visitor's click. */
  pay(exchangeId: string): void
  /** Follows a payment that another page left running. */
  resume(order: PayOrder, pending: Led): Promise<void>
}

interface Led {
  readonly exchange: LedPayment
  /** ms since 1970. */
  readonly startedAt: number
}

export function createExchangePayer(room: PayRoom): ExchangePayer {
  const { kernel, slice, client, attempts, outcomes, dispatch } = room

  const ask = async (order: PayOrder, { exchange, startedAt }: Led) => {
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
    outcomes.succeed(order, { sessionId, result: txHash })
  }

  const follow = async (order: PayOrder, led: Led) => {
    const { sessionId } = led.exchange
    await ask(order, led).catch(error => outcomes.fail(order, error, { sessionId }))
  }

  const run = async (order: PayOrder, { id, name }: Exchange, opened: ShopWindow | undefined) => {
    try {
      const where = await askWhere(room, order, id)
      const { paymentId, request } = order
      const led = { startedAt: Date.now(), exchange: { id, name, ...where } }
      kernel.storage.write(pendingPaymentEntry, { paymentId, request, ...led })
      opened?.goTo(where.url)
      dispatch({ type: 'led', attempt: order.attempt, ...where, isBlocked: opened === undefined })
      outcomes.initiated(order, where)
      await follow(order, led)
    } catch (error) {
      opened?.close() // nothing will be shown in it
      outcomes.fail(order, error)
    }
  }

  return {
    pay(exchangeId) {
      const { request, exchanges, flow } = slice.read()
      const exchange = exchanges.status === 'known' && exchanges.exchanges.find(({ id }) => id === exchangeId)
      if (!request || !exchange || isPaying(flow)) return
      const opened = openShopWindow()
      const means = { type: 'exchange', exchangeId, name: exchange.name } as const
      const { attempt, signal } = attempts.begin()
      dispatch({ type: 'begun', attempt, means })
      const properties = {
        exchange: { id: exchangeId },
        configuration: toPayReport(request),
        currentPayment: toPaymentReport(means),
        headless: false,
      }
      kernel.track({ event: 'PAY_EXCHANGE_SELECTED', properties })
      void run({ paymentId: createPaymentId(), attempt, signal, request, means }, exchange, opened)
    },
    resume: follow,
  }
}

/** Where to pay: a web address only. */
async function askWhere({ client }: PayRoom, { request, signal }: PayOrder, exchangeId: string) {
  return requirePayUrl(await client.getPayUrl({ ...toPayUrlQuery(request), exchangeId, signal }))
}

/** Throws `PAY_EXCHANGE_REFUSED` for an address nobody should be sent to. */
export function requirePayUrl(where: PayUrl): PayUrl {
  if (isShopUrl(where.url)) return where
  throw new FoyerError('PAY_EXCHANGE_REFUSED', { method: 'reown_getExchangePayUrl', reason: 'url' })
}

/** A request in the form of the wire. */
export function toPayUrlQuery({ asset, amount, recipient }: PayRequest) {
  return { asset: toAssetType(asset), amount, recipient: toAccountId(asset.network, recipient) }
}
