import type { AccountId, Failure } from '@foyer/common'
import type { TokenBalance } from '../blockchain/TokenBalance.js'

/** Who looks at the list: each waits by a clock of its own after a failure. */
export type TokensReader = 'account' | 'send'

/** What the account in use holds, as far as it is known. */
export interface TokensState {
  /** The account the list belongs to; nothing while none is connected. */
  readonly account: AccountId | undefined
  /** Tokens without decimals are not among them. The last ones known, also while they cannot be read. */
  readonly tokens: readonly TokenBalance[]
  /** `unavailable`: they could not be read; `tokens` then holds what was known, or what the network says of its own coin. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Why they could not be read. */
  readonly failure: Failure | undefined
  /** From when on it may be asked again, by who asked in vain (ms since epoch). */
  readonly retryAt: Readonly<Partial<Record<TokensReader, number>>>
}

export const initialTokensState: TokensState = {
  account: undefined,
  tokens: [],
  status: 'loading',
  failure: undefined,
  retryAt: {},
}
