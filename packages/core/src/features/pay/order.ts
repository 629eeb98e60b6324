import {
  FoyerError,
  isNetworkId,
  type NetworkId,
  parseNetworkId,
  type Schema,
  toFoyerError,
} from '@foyer/common'
import * as v from 'valibot'
import type { PaymentReport, PayReport } from '../../base/events.js'
import { failOrder, showOpen } from '../../orders/endings.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { PayAsset, PayRequest } from './checkPayRequest.js'
import type { PayRoom } from './PayRoom.js'
import type { PayMeans } from './state.js'

/**
 * The maximum duration of a payment at an exchange, and the time for which a payment that was left running is
 * resumed, in ms.
 */
export const paymentTimeoutMs = 15 * 60_000

/** One payment: its request, its means, and the ids that distinguish it from other payments. */
export interface PayOrder {
  readonly paymentId: string
  readonly attempt: number
  readonly signal: AbortSignal
  readonly request: PayRequest
  readonly means: PayMeans
}

/** Returns the request as the properties of an analytics event. */
export function toPayReport({ asset, recipient, amount }: PayRequest): PayReport {
  return { network: asset.network, asset: asset.address, recipient, amount }
}

/** Returns the means of payment as the properties of an analytics event. */
export function toPaymentReport(
  means: PayMeans,
  known: { readonly sessionId?: string | undefined; readonly result?: string | undefined } = {},
): PaymentReport {
  return means.type === 'wallet'
    ? { type: 'wallet', ...known }
    : { type: 'exchange', exchangeId: means.exchangeId, ...known }
}

/**
 * Returns the CAIP-19 name of an asset: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`. Throws `PAY_NAMESPACE_INVALID` if
 * the network's family defines no such names.
 */
export function toAssetType(
  { network, address }: Pick<PayAsset, 'network' | 'address'>,
  state: NetworksPart,
): string {
  const { namespace } = parseNetworkId(network)
  const names = selectFamily(state, namespace)?.assets
  if (!names) throw new FoyerError('PAY_NAMESPACE_INVALID', { namespace })
  if (address === 'native') return `${network}/slip44:${names.coinType}`
  return `${network}/${names.tokenKind}:${address}`
}

/** The exchange and session that the visitor was sent to. */
export interface ExchangeVisit {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly url: string
}

/** The details that another page needs to resume a payment, once the exchange was opened or the wallet has sent. */
export interface PayDetails {
  readonly request: PayRequest
  /** The exchange and session. Present if the payment is at an exchange. */
  readonly exchange?: ExchangeVisit | undefined
}

const text = v.pipe(v.string(), v.maxLength(8192, 'expected text'))

export const payDetails: Schema<PayDetails> = v.looseObject({
  request: v.looseObject({
    asset: v.looseObject({
      network: v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id'),
      address: text,
      symbol: text,
      decimals: v.pipe(v.number(), v.safeInteger()),
    }),
    recipient: text,
    amount: text,
  }),
  exchange: v.exactOptional(v.looseObject({ id: text, name: text, sessionId: text, url: text })),
})

/** The facts known about a payment besides its order. */
interface PaymentFacts {
  readonly sessionId?: string | undefined
  readonly result?: string | undefined
}

const progress = ({ paymentId, request, means }: PayOrder, known: PaymentFacts = {}) => ({
  paymentId,
  configuration: toPayReport(request),
  currentPayment: toPaymentReport(means, known),
})

/** Reports to the host that a payment has begun. */
export function tellInitiated({ needs }: PayRoom, order: PayOrder, facts?: PaymentFacts): void {
  needs.track({ event: 'PAY_INITIATED', properties: progress(order, facts) })
}

/**
 * Notes a successful payment in the state, reports it to the host, and has cached reads of the account refreshed. Until
 * the visitor has seen it, a repeated request for the order says that it may have been paid.
 */
export function succeed(room: PayRoom, order: PayOrder, facts: PaymentFacts): void {
  const { needs, orders, flow, end } = room
  if (end.aborted) return
  orders.leave(order.paymentId)
  flow.dispatch({ type: 'paid', attempt: order.attempt, result: facts.result })
  needs.track({ event: 'PAY_SUCCESS', properties: progress(order, facts) })
  // The payer may also be the payee, so earlier reads of the account in use are outdated.
  const account = selectActiveAccount(needs.store.getState())
  if (account) needs.announceMove(account)
}

interface FailedOrder extends PaymentFacts {
  readonly thrown: unknown
  /** Whether the payment may have been made all the same. */
  readonly isOpen: boolean
  /** Whether the network has told the end, which is reported after the report that it is not known. */
  readonly isSettled?: boolean
  /** Whether another request for the same order resumes this payment. */
  readonly isKept?: boolean
}

/** Notes a payment that failed, or whose end is unknown. */
export function fail(room: PayRoom, order: PayOrder, failed: FailedOrder): void {
  const { thrown, isOpen, isKept = false, isSettled = false, ...known } = failed
  const { paymentId } = order
  const { result } = known
  const isRepeated =
    isOpen &&
    !isSettled &&
    room.reported.has(paymentId) &&
    (!result || room.reported.get(paymentId) === result)
  if (isOpen) room.reported.set(paymentId, result ?? room.reported.get(paymentId))
  if (!isKept && !room.end.aborted) {
    if (isOpen) room.orders.leave(paymentId)
    else room.orders.forget(paymentId)
  }
  if (isRepeated) {
    showOpen(room, order.attempt, toFoyerError(thrown))
    return
  }
  failOrder(room, {
    ...{ attempt: order.attempt, thrown, isOpen },
    toEvent: message => ({ event: 'PAY_ERROR', properties: { ...progress(order, known), message } }),
  })
}
