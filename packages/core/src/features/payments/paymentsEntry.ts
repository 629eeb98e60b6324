import {
  array,
  boolean,
  custom,
  integer,
  isAccountId,
  isNetworkId,
  looseObject,
  maxLength,
  optional,
  picklist,
  schemaOf,
  string,
  union,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { FollowedPayment } from './state.js'

const text = maxLength(string, 512, 'expected short text')
const account = custom(isAccountId, 'expected a CAIP-10 id')

const followed = {
  id: text,
  startedAt: integer,
  progress: union(
    [
      looseObject({ status: picklist(['asking']) }),
      looseObject({
        status: picklist(['sent', 'unknown']),
        hash: text,
        trace: optional(text),
        isHeld: optional(boolean),
      }),
      looseObject({
        status: picklist(['succeeded', 'failed', 'dropped']),
        hash: text,
        isFinal: optional(boolean),
      }),
      looseObject({ status: picklist(['replaced']), hash: text, by: text }),
    ],
    'expected how far it is',
  ),
  isTold: boolean,
}

/**
 * The payments under way, so that a reload, or another tab, neither forgets what a wallet holds nor pays twice.
 * Where it is stored, the engine loads the feature and goes on: it goes by the key, the id of the feature, `_pending`.
 * Version 1 knew neither transactions of the app nor `unknown`, `dropped` and `replaced`; what it has reads as it is.
 */
export const paymentsEntry: StorageEntry<readonly FollowedPayment[]> = {
  key: 'payments_pending',
  version: 2,
  schema: schemaOf(
    array(
      union(
        [
          looseObject({
            ...followed,
            kind: picklist(['send', 'approve', 'swap', 'pay', 'name', 'call']),
            account,
            isBundle: optional(boolean),
            summary: looseObject({
              amount: optional(text),
              symbol: optional(text),
              to: optional(text),
              targetAmount: optional(text),
              targetSymbol: optional(text),
            }),
          }),
          looseObject({
            ...followed,
            kind: picklist(['app']),
            networkId: custom(isNetworkId, 'expected a CAIP-2 id'),
            label: text,
            account: optional(account),
          }),
        ],
        'expected a payment',
      ),
    ),
  ),
  fallback: [],
  migrate: payments => payments,
}

/** There while something is waited for: a page without any connection loads what acts then, and only then. */
export const followedEntry: StorageEntry<boolean> = {
  key: 'payments_followed',
  version: 1,
  schema: schemaOf(boolean),
  fallback: false,
}
