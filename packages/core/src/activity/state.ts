import type { AccountId, Failure } from '@foyer/common'
import type { Transaction } from '../blockchain/Transaction.js'

/** What happened on the account in use, as far as it was read. */
export interface ActivityState {
  /** The account, and with it the network, the list belongs to; nothing while none is connected. */
  readonly account: AccountId | undefined
  /** Newest first, without those that are not shown. They stay while the history cannot be read. */
  readonly transactions: readonly Transaction[]
  /** `unsupported`: nobody can tell the history of this network, which is not the same as an empty one. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The next page is on its way. */
  readonly isLoadingMore: boolean
  /** Where the next page begins; absent at the end, and after a failure. */
  readonly cursor: string | undefined
  /** Why it could not be read. */
  readonly failure: Failure | undefined
}

export const initialActivityState: ActivityState = {
  account: undefined,
  transactions: [],
  status: 'idle',
  isLoadingMore: false,
  cursor: undefined,
  failure: undefined,
}
