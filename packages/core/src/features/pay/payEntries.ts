import { is, isNetworkId, members, optional, schemaOf } from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { PayRequest } from './checkPayRequest.js'

/** Where somebody was led to pay. */
export interface LedPayment {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly url: string
}

/** A payment that was begun for good: an exchange was led to, or the wallet sent. Another page goes on with it. */
export interface PendingPayment {
  readonly paymentId: string
  /** ms since 1970. */
  readonly startedAt: number
  readonly request: PayRequest
  /** If at an exchange. */
  readonly exchange?: LedPayment | undefined
  /** The transaction's hash, if from the wallet. */
  readonly hash?: string | undefined
}

const text = is(value => typeof value === 'string' && value.length <= 8192, 'expected text')
const number = is(Number.isSafeInteger, 'expected a whole number')

/** The payment that runs. `features.isPending` goes by the key: the id of the feature, `_pending`. */
export const pendingPaymentEntry: StorageEntry<PendingPayment | undefined> = {
  key: 'pay_pending',
  version: 1,
  schema: schemaOf(
    members({
      paymentId: text,
      startedAt: number,
      request: members({
        asset: members({
          network: is(isNetworkId, 'expected a CAIP-2 id'),
          address: text,
          symbol: text,
          decimals: number,
        }),
        recipient: text,
        amount: text,
      }),
      exchange: optional(members({ id: text, name: text, sessionId: text, url: text })),
      hash: optional(text),
    }),
  ),
  fallback: undefined,
}
