import type { Failure } from '@foyer/common'
import type { Exchange } from '../blockchain/Exchange.js'
import type { PayRequest } from './PayRequest.js'

/** The exchanges that take a request. */
export type ExchangesReading =
  | { readonly status: 'unread' | 'reading' }
  | { readonly status: 'known'; readonly exchanges: readonly Exchange[] }
  | { readonly status: 'failed'; readonly failure: Failure }

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
