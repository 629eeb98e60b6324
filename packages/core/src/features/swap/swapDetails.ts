import { type AccountId, isAccountId, type Schema } from '@foyer/common'
import * as v from 'valibot'

/** The details that another page needs to resume a swap whose transaction a wallet sent. */
export interface SwapDetails {
  /** The account that swaps. */
  readonly account: AccountId
  /** CAIP-10 ids of the tokens. */
  readonly source: AccountId
  readonly target: AccountId
  /** Decimal amounts: of the source as entered, of the target as quoted. */
  readonly amount: string
  readonly targetAmount: string
}

const accountId = v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')
const decimal = v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,80})?$/, 'expected a decimal amount'))

export const swapDetails: Schema<SwapDetails> = v.looseObject({
  account: accountId,
  source: accountId,
  target: accountId,
  amount: decimal,
  targetAmount: decimal,
})
