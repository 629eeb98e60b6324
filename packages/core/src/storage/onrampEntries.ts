import { type AccountId, is, isAccountId, members, schemaOf } from '@foyer/common'
import type { StorageEntry } from './createStorage.js'

/** A purchase whose provider was led to and tells what was bought. Another page goes on looking for it. */
export interface PendingPurchase {
  /** Who buys. */
  readonly account: AccountId
  /** Where the provider sells. */
  readonly url: string
  /** When its window opened, in ms since 1970. */
  readonly startedAt: number
}

/** The purchase that is looked for. `features.isPending` goes by the key: the id of the feature, `_pending`. */
export const pendingPurchaseEntry: StorageEntry<PendingPurchase | undefined> = {
  key: 'onramp_pending',
  version: 1,
  schema: schemaOf(
    members({
      account: is(isAccountId, 'expected a CAIP-10 id'),
      url: is(value => typeof value === 'string', 'expected text'),
      startedAt: is(Number.isSafeInteger, 'expected a whole number'),
    }),
  ),
  fallback: undefined,
}
