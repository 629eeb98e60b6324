import { type AccountId, isAccountId } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../../base/storage.js'
import type { SwapStep } from './state.js'

/** A transaction of a swap that the wallet sent. Another page goes on waiting for it. */
export interface PendingSwap {
  /** Who swaps. */
  readonly account: AccountId
  /** CAIP-10 ids of the tokens. */
  readonly source: AccountId
  readonly target: AccountId
  /** Decimal amounts: of the source as entered, of the target as quoted. */
  readonly amount: string
  readonly targetAmount: string
  readonly step: SwapStep
  readonly hash: string
  /** When the wallet sent it, in ms since 1970. */
  readonly startedAt: number
}

const accountId = v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')
const decimal = v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,80})?$/, 'expected a decimal amount'))

/** The swap that is waited for. */
export const pendingSwapEntry: StorageEntry<PendingSwap | undefined> = {
  key: 'swap_pending',
  version: 1,
  schema: v.looseObject({
    account: accountId,
    source: accountId,
    target: accountId,
    amount: decimal,
    targetAmount: decimal,
    step: v.picklist(['approve', 'swap']),
    hash: v.string(),
    startedAt: v.pipe(v.number(), v.safeInteger()),
  }),
  fallback: undefined,
  worth: 'vital',
}
