import {
  type AccountId,
  custom,
  integer,
  isAccountId,
  looseObject,
  picklist,
  regex,
  schemaOf,
  string,
} from '@foyer/common'
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

const accountId = custom(isAccountId, 'expected a CAIP-10 id')
const decimal = regex(/^\d{1,80}(\.\d{1,80})?$/, 'expected a decimal amount')

/** The swap that is waited for. */
export const pendingSwapEntry: StorageEntry<PendingSwap | undefined> = {
  key: 'swap_pending',
  version: 1,
  schema: schemaOf(
    looseObject({
      account: accountId,
      source: accountId,
      target: accountId,
      amount: decimal,
      targetAmount: decimal,
      step: picklist(['approve', 'swap']),
      hash: string,
      startedAt: integer,
    }),
  ),
  fallback: undefined,
  worth: 'vital',
}
