import type { PaymentReport, PayReport } from '../telemetry/events.js'
import type { PayRequest } from './PayRequest.js'
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
