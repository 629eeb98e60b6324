import type { Failure } from '@foyer/common'
import type { Exchange } from '../../base/events.js'
import type { LocalePart, PlacementPart, SwitchesPart } from '../../base/features.js'
import type { Reading } from '../../base/reading.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import { afterFailure, type FailedPayment } from '../../orders/failedPayment.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'
import type { PayRequest } from './checkPayRequest.js'

/** The exchanges that accept a request, or the progress of reading them. */
export type ExchangesReading =
  | { readonly status: 'unread' | 'reading' }
  | { readonly status: 'known'; readonly exchanges: readonly Exchange[] }
  | { readonly status: 'failed'; readonly failure: Failure }

export function toExchanges(reading: Reading<readonly Exchange[]>): ExchangesReading {
  return reading.status === 'known' ? { status: 'known', exchanges: reading.value } : reading
}

/** The means of payment. */
export type PayMeans =
  /** The wallet that was asked. Absent for a payment that another page began. */
  | { readonly type: 'wallet'; readonly name?: string | undefined; readonly iconUrl?: string | undefined }
  | { readonly type: 'exchange'; readonly exchangeId: string; readonly name: string }

interface PayAttempt {
  /** The id of the payment, as in its analytics events. */
  readonly paymentId: string
  readonly attempt: number
  readonly means: PayMeans
}

/** A payment, from its start to its result. */
export type PayFlow =
  | { readonly status: 'idle' }
  /** The request for the exchange's URL, or the payment request to the wallet, is pending. */
  | ({ readonly status: 'initiating' } & PayAttempt)
  /**
   * At an exchange, `url` is the URL of the payment page, and `isBlocked` means that the browser did not open it. From
   * a wallet, `hash` is the transaction that it sent.
   */
  | ({
      readonly status: 'waiting'
      readonly sessionId?: string | undefined
      readonly url?: string | undefined
      readonly isBlocked?: boolean | undefined
      readonly hash?: string | undefined
    } & PayAttempt)
  /** `result`: the transaction's hash, if known. */
  | ({
      readonly status: 'succeeded'
      readonly sessionId?: string | undefined
      readonly result?: string | undefined
    } & PayAttempt)
  /** `sessionId`: an exchange was opened at `url`. `hash`: the wallet sent a transaction. */
  | ({
      readonly status: 'failed'
      readonly hash?: string | undefined
      readonly sessionId?: string | undefined
      readonly url?: string | undefined
    } & FailedPayment &
      PayAttempt)

/** The state of a payment. */
export interface PayState {
  readonly request: PayRequest | undefined
  readonly exchanges: ExchangesReading
  readonly flow: PayFlow
  /** The means by which the visitor may have paid this request before. */
  readonly earlier: readonly PayMeans[]
}

export const initialPayState: PayState = {
  request: undefined,
  exchanges: { status: 'unread' },
  flow: { status: 'idle' },
  earlier: [],
}

/** An event of a payment. */
export type PayEvent =
  | ({ readonly type: 'begun' } & PayAttempt)
  | {
      readonly type: 'led'
      readonly attempt: number
      readonly sessionId: string
      readonly url: string
      readonly isBlocked: boolean
    }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  /** Another payment of the order was found before this one began. */
  | { readonly type: 'gaveWay'; readonly attempt: number }
  | { readonly type: 'paid'; readonly attempt: number; readonly result?: string | undefined }
  | ({ readonly type: 'errored'; readonly attempt: number } & FailedPayment)

/** Returns whether a payment is running. No other payment begins meanwhile. */
export function isPaying({ status }: PayFlow): boolean {
  return status === 'initiating' || status === 'waiting'
}

/** Returns whether a payment may begin. The last one may not be under way, made, or possibly still be paid. */
export function mayPay(flow: PayFlow): boolean {
  return flow.status === 'idle' || (flow.status === 'failed' && !flow.isOpen)
}

/**
 * Returns the flow after an event. Total and pure: events of older attempts change nothing, and no payment begins
 * while one runs.
 */
export function nextPayFlow(flow: PayFlow, event: PayEvent): PayFlow {
  const { attempt } = event
  if (event.type === 'begun') {
    const { paymentId, means } = event
    return isPaying(flow) ? flow : { status: 'initiating', paymentId, attempt, means }
  }
  if (flow.status === 'idle' || flow.attempt !== attempt) return flow
  const { paymentId, means } = flow
  const one = { paymentId, attempt, means }
  const sessionId = 'sessionId' in flow ? flow.sessionId : undefined
  switch (event.type) {
    case 'led': {
      const { url, isBlocked } = event
      return flow.status === 'initiating'
        ? { status: 'waiting', ...one, sessionId: event.sessionId, url, isBlocked }
        : flow
    }
    case 'gaveWay':
      return { status: 'idle' }
    // A payment that the wallet sends after the wait was canceled still counts.
    case 'sent':
      return flow.status === 'succeeded' ? flow : { status: 'waiting', ...one, hash: event.hash }
    case 'paid': {
      if (flow.status === 'succeeded') return flow
      return { status: 'succeeded', ...one, sessionId, result: event.result }
    }
    case 'errored': {
      if (flow.status === 'failed') return afterFailure(flow, event)
      if (!isPaying(flow)) return flow
      const { url, hash } = flow.status === 'waiting' ? flow : {}
      const { failure, isOpen } = event
      return { status: 'failed', ...one, sessionId, url, hash, failure, isOpen }
    }
  }
}

/** Returns the payment of an instance. It is idle until the host requests one. */
export function selectPay({ features }: Pick<PayKnown, 'features'>): PayState {
  return (features['pay'] as PayState | undefined) ?? initialPayState // only this feature sets it
}

/** The part of the state that this feature owns. */
export type PayPart = FeaturePart<'pay', PayState>

/** The state that this feature reads. */
export type PayKnown = PayPart & ConnectedState & RouterPart & SwitchesPart & LocalePart & PlacementPart

/** The host members that this feature uses. */
export type PayNeeds = PayingNeeds<PayKnown> &
  Pick<FeatureHost<PayKnown>, 'adapters' | 'router' | 'disconnect'>
