import { FoyerError, isNetworkId, type NetworkId, parseNetworkId, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { PaymentReport, PayReport } from '../../base/events.js'
import { failOrder } from '../../orders/endings.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { PayAsset, PayRequest } from './checkPayRequest.js'
import type { PayRoom } from './PayRoom.js'
import type { PayMeans } from './state.js'

/** How long a payment may take at an exchange, and how long one that was left running is gone on with. */
export const paymentTimeoutMs = 15 * 60_000

/** One payment: what is paid, by what, and what tells it from the next. */
export interface PayOrder {
  readonly paymentId: string
  readonly attempt: number
  readonly signal: AbortSignal
  readonly request: PayRequest
  readonly means: PayMeans
}

/** What is to be paid, as events tell it. */
export function toPayReport({ asset, recipient, amount }: PayRequest): PayReport {
  return { network: asset.network, asset: asset.address, recipient, amount }
}

/** How it is being paid, as events tell it. */
export function toPaymentReport(
  means: PayMeans,
  known: { readonly sessionId?: string | undefined; readonly result?: string | undefined } = {},
): PaymentReport {
  return means.type === 'wallet'
    ? { type: 'wallet', ...known }
    : { type: 'exchange', exchangeId: means.exchangeId, ...known }
}

/**
 * An asset as CAIP-19 names it: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`. Throws `PAY_NAMESPACE_INVALID` where the family
 * of its network does not say how.
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

/** Where somebody was led to pay. */
export interface LedPayment {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly url: string
}

/** What another page goes on with when a payment was begun for good: an exchange was led to, or the wallet sent. */
export interface PayDetails {
  readonly request: PayRequest
  /** If at an exchange. */
  readonly exchange?: LedPayment | undefined
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

/** What is known of a payment beside its order. */
interface Known {
  readonly sessionId?: string | undefined
  readonly result?: string | undefined
}

const progress = ({ paymentId, request, means }: PayOrder, known: Known = {}) => ({
  paymentId,
  configuration: toPayReport(request),
  currentPayment: toPaymentReport(means, known),
})

/** The host is told that a payment began. */
export function tellInitiated({ needs }: PayRoom, order: PayOrder, known?: Known): void {
  needs.track({ event: 'PAY_INITIATED', properties: progress(order, known) })
}

/** It was paid: state, host and the rooms that hold what was read are told. */
export function succeed(room: PayRoom, order: PayOrder, known: Known): void {
  const { needs, orders, flow, end } = room
  if (end.aborted) return
  orders.forget(order.paymentId)
  flow.dispatch({ type: 'paid', attempt: order.attempt, result: known.result })
  needs.track({ event: 'PAY_SUCCESS', properties: progress(order, known) })
  // Whoever pays may be paid as well: what was read of the account in use is no longer true.
  const account = selectActiveAccount(needs.store.getState())
  if (account) needs.announceMove(account)
}

interface FailedPayment extends Known {
  readonly thrown: unknown
  /** Another page goes on with it. */
  readonly mayBePaid?: boolean
}

/** It was not paid, or nobody knows. */
export function fail(room: PayRoom, order: PayOrder, failed: FailedPayment): void {
  const { thrown, mayBePaid = false, ...known } = failed
  if (!mayBePaid && !room.end.aborted) room.orders.forget(order.paymentId)
  failOrder(room, {
    ...{ attempt: order.attempt, thrown },
    toEvent: message => ({ event: 'PAY_ERROR', properties: { ...progress(order, known), message } }),
  })
}
