import { type AccountId, isAccountId, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../base/storage.js'
import type { FollowedPayment } from './state.js'

const text = v.pipe(v.string(), v.maxLength(512, 'expected short text'))
/** The id of a bundle of calls has 4096 bytes at most (EIP-5792), written in hexadecimal. */
export const longestName = 8194
const name = v.pipe(v.string(), v.maxLength(longestName, 'expected the name of a transaction'))
const account = v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')

const followed = {
  id: text,
  startedAt: v.pipe(v.number(), v.safeInteger()),
  progress: v.union(
    [
      v.looseObject({
        status: v.picklist(['asking']),
        isLeft: v.exactOptional(v.boolean()),
        isBeside: v.exactOptional(v.boolean()),
      }),
      v.looseObject({
        status: v.picklist(['sent', 'unknown']),
        hash: name,
        trace: v.exactOptional(text),
        isHeld: v.exactOptional(v.boolean()),
      }),
      v.looseObject({
        status: v.picklist(['succeeded', 'failed', 'dropped']),
        hash: name,
        isFinal: v.exactOptional(v.boolean()),
      }),
      v.looseObject({ status: v.picklist(['replaced']), hash: text, by: text }),
    ],
    'expected how far it is',
  ),
  isTold: v.boolean(),
}

const payment = v.union(
  [
    v.looseObject({
      ...followed,
      kind: v.picklist(['send', 'approve', 'swap', 'pay', 'name', 'call']),
      account,
      isBundle: v.exactOptional(v.boolean()),
      summary: v.looseObject({
        amount: v.exactOptional(text),
        symbol: v.exactOptional(text),
        to: v.exactOptional(text),
        targetAmount: v.exactOptional(text),
        targetSymbol: v.exactOptional(text),
      }),
    }),
    v.looseObject({
      ...followed,
      kind: v.picklist(['app']),
      networkId: v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id'),
      label: text,
      account: v.exactOptional(account),
      isAsked: v.exactOptional(v.boolean()),
    }),
  ],
  'expected a payment',
)

/** A list read row by row: one that makes no sense here must not take with it what others hold. */
const payments = v.pipe(
  v.array(v.unknown()),
  v.transform((rows): readonly FollowedPayment[] => rows.filter(row => v.is(payment, row))),
)

/**
 * The payments under way, so that a reload, or another tab, neither forgets what a wallet holds nor pays twice.
 * Where it is stored, the engine loads the feature and goes on: it goes by the key, the id of the feature, `_pending`.
 * Version 1 knew neither transactions of the app nor `unknown`, `dropped` and `replaced`; what it has reads as it is.
 */
export const paymentsEntry: StorageEntry<readonly FollowedPayment[]> = {
  key: 'payments_pending',
  version: 2,
  schema: payments,
  fallback: [],
  worth: 'vital',
  migrate: payments => payments,
}

/** There while something is waited for: a page without any connection loads what acts then, and only then. */
export const followedEntry: StorageEntry<boolean> = {
  key: 'payments_followed',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  worth: 'vital',
}
