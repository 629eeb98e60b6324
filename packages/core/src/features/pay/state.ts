import type { Failure } from '@foyer/common'
import type { Exchange } from '../../base/events.js'
import type { LocalePart, SwitchesPart } from '../../base/features.js'
import type { Reading } from '../../base/reading.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'
import type { PayRequest } from './checkPayRequest.js'

/** The exchanges that take a request. */
export type ExchangesReading =
  | { readonly status: 'unread' | 'reading' }
  | { readonly status: 'known'; readonly exchanges: readonly Exchange[] }
  | { readonly status: 'failed'; readonly failure: Failure }

export function toExchanges(reading: Reading<readonly Exchange[]>): ExchangesReading {
  return reading.status === 'known' ? { status: 'known', exchanges: reading.value } : reading
}

/** What pays. */
export type PayMeans =
  | { readonly type: 'wallet' }
  | { readonly type: 'exchange'; readonly exchangeId: string; readonly name: string }

interface Attempted {
  readonly attempt: number
  readonly means: PayMeans
}

/** A payment, from its beginning to what came of it. */
export type PayFlow =
  | { readonly status: 'idle' }
  /** The exchange is asked where to pay, or the wallet is asked to. */
  | ({ readonly status: 'initiating' } & Attempted)
  /** Of an exchange: `url` is where to pay; with `isBlocked` the browser did not open it. Of a wallet: it was sent. */
  | ({
      readonly status: 'waiting'
      readonly sessionId?: string | undefined
      readonly url?: string | undefined
      readonly isBlocked?: boolean | undefined
      readonly hash?: string | undefined
    } & Attempted)
  /** `result`: the transaction's hash, where it is known. */
  | ({
      readonly status: 'succeeded'
      readonly sessionId?: string | undefined
      readonly result?: string | undefined
    } & Attempted)
  /** `sessionId`: an exchange was led to, so that it may have been paid all the same. */
  | ({
      readonly status: 'failed'
      readonly sessionId?: string | undefined
      readonly failure: Failure
    } & Attempted)

/** Everything about a payment. */
export interface PayState {
  readonly request: PayRequest | undefined
  readonly exchanges: ExchangesReading
  readonly flow: PayFlow
}

export const initialPayState: PayState = {
  request: undefined,
  exchanges: { status: 'unread' },
  flow: { status: 'idle' },
}

/** What happened to a payment. */
export type PayEvent =
  | { readonly type: 'begun'; readonly attempt: number; readonly means: PayMeans }
  | {
      readonly type: 'led'
      readonly attempt: number
      readonly sessionId: string
      readonly url: string
      readonly isBlocked: boolean
    }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  | { readonly type: 'paid'; readonly attempt: number; readonly result?: string | undefined }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** Whether a payment runs: no other one begins meanwhile. */
export function isPaying({ status }: PayFlow): boolean {
  return status === 'initiating' || status === 'waiting'
}

/** The flow after an event. Total and pure: older attempts change nothing, and no payment begins while one runs. */
export function nextPayFlow(flow: PayFlow, event: PayEvent): PayFlow {
  const { attempt } = event
  if (event.type === 'begun') {
    return isPaying(flow) ? flow : { status: 'initiating', attempt, means: event.means }
  }
  if (flow.status === 'idle' || flow.attempt !== attempt) return flow
  const { means } = flow
  const sessionId = 'sessionId' in flow ? flow.sessionId : undefined
  switch (event.type) {
    case 'led': {
      const { url, isBlocked } = event
      return flow.status === 'initiating'
        ? { status: 'waiting', attempt, means, sessionId: event.sessionId, url, isBlocked }
        : flow
    }
    // A wallet may send after the wait for it was given up: that counts.
    case 'sent':
      return flow.status === 'succeeded' ? flow : { status: 'waiting', attempt, means, hash: event.hash }
    case 'paid': {
      if (flow.status === 'succeeded') return flow
      return { status: 'succeeded', attempt, means, sessionId, result: event.result }
    }
    case 'errored':
      return isPaying(flow) ? { status: 'failed', attempt, means, sessionId, failure: event.failure } : flow
  }
}

/** The payment of an instance; nothing is asked for until a host asks. */
export function selectPay({ features }: Pick<PayKnown, 'features'>): PayState {
  return (features['pay'] as PayState | undefined) ?? initialPayState // written by this room alone
}

/** The state, as far as it is this room's. */
export type PayPart = FeaturePart<'pay', PayState>

/** What this room knows of the state. */
export type PayKnown = PayPart &
  Connected &
  RouterPart &
  SwitchesPart &
  LocalePart & { readonly options: { readonly enableEmbedded: boolean } }

/** What this room needs of those below. */
export type PayNeeds = PayingNeeds<PayKnown> &
  Pick<FeatureHost<PayKnown>, 'adapters' | 'router' | 'disconnect'>
