import { type AccountId, is, isAccountId, members, schemaOf } from '@foyer/common'
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

const accountId = is(isAccountId, 'expected a CAIP-10 id')
const decimal = is(value => /^\d{1,80}(\.\d{1,80})?$/.test(String(value)), 'expected a decimal amount')

/** The swap that is waited for. */
export const pendingSwapEntry: StorageEntry<PendingSwap | undefined> = {
  key: 'swap_pending',
  version: 1,
  schema: schemaOf(
    members({
      account: accountId,
      source: accountId,
      target: accountId,
      amount: decimal,
      targetAmount: decimal,
      step: is(value => value === 'approve' || value === 'swap', 'expected a step'),
      hash: is(value => typeof value === 'string', 'expected text'),
      startedAt: is(Number.isSafeInteger, 'expected a whole number'),
    }),
  ),
  fallback: undefined,
}
