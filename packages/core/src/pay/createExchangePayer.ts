import { FoyerError, toAccountId, withDeadline } from '@foyer/common'
import type { Exchange, PayUrl } from '../blockchain/Exchange.js'
import { isShopUrl } from '../onramp/isShopUrl.js'
import { openShopWindow, type ShopWindow } from '../onramp/openShopWindow.js'
import { isPaying } from './flow.js'
import { createPaymentId, type PayOrder, toPaymentReport, toPayReport } from './PayOrder.js'
import type { PayRequest } from './PayRequest.js'
import type { PayRoom } from './PayRoom.js'
import { toAssetType } from './toAssetType.js'
import { untilEnded } from './untilEnded.js'

/** How long a payment at an exchange may take. */
const exchangeTimeoutMs = 15 * 60_000

/** Pays at an exchange by its id, in a window of its own. Call it in the task of the visitor's click. */
export function createExchangePayer(room: PayRoom): (exchangeId: string) => void {
  const { kernel, slice, client, attempts, outcomes, dispatch } = room

  const follow = async (order: PayOrder, { id }: Exchange, { sessionId }: PayUrl) => {
    const ask = (signal: AbortSignal) => client.getExchangeStatus({ exchangeId: id, sessionId, signal })
    const timedOut = () => new FoyerError('PAY_TIMED_OUT', { exchange: id, afterMs: exchangeTimeoutMs })
    const { status, txHash } = await withDeadline(signal => untilEnded(ask, signal), {
      timeoutMs: exchangeTimeoutMs,
      signal: order.signal,
      onTimeout: timedOut,
    })
    if (status === 'FAILED') throw new FoyerError('PAY_ENDED', { exchange: id })
    outcomes.succeed(order, { sessionId, result: txHash })
  }

  const run = async (order: PayOrder, exchange: Exchange, opened: ShopWindow | undefined) => {
    const known: { sessionId?: string } = {}
    try {
      const where = await askWhere(room, order, exchange.id)
      known.sessionId = where.sessionId
      opened?.goTo(where.url)
      dispatch({ type: 'led', attempt: order.attempt, ...where, isBlocked: opened === undefined })
      outcomes.initiated(order, known)
      await follow(order, exchange, where)
    } catch (error) {
      if (known.sessionId === undefined) opened?.close() // nothing will be shown in it
      outcomes.fail(order, error, known)
    }
  }

  return exchangeId => {
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
