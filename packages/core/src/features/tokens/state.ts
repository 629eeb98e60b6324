import type { AccountId, Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

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

/** What the account in use holds; loading until the room was started. */
export function selectTokens(state: TokensKnown): TokensState {
  return (state.features['tokens'] as TokensState | undefined) ?? initialTokensState // written by this room alone
}

/** What a holding is worth in US dollars, for display only; 0 where no price is known. */
export function tokenValue({ value, price, quantity }: TokenBalance): number {
  return value ?? price * Number(quantity.numeric)
}

/** What all of it is worth in US dollars, for display only. */
export function totalValue(tokens: readonly TokenBalance[]): number {
  return tokens.reduce((sum, each) => sum + tokenValue(each), 0)
}

/** Addresses under which chains offer their native coin as a token: Polygon, Celo, Metis, Moonbeam, and aggregators. */
const nativeAddresses =
  /:0x(?:0{36}1010|471ece3750da237f93b8e339c536989b8978a438|deaddeaddeaddeaddeaddeaddeaddeaddead0000|0{36}0802|e{40})$/i

/** Whether a token is its network's own coin. */
export function isOwnCoin({ address }: TokenBalance): boolean {
  return address === undefined || nativeAddresses.test(address)
}

/**
 * What an account with these tokens is worth in US dollars: 0 where it holds nothing, and nothing is said where something that it
 * holds of the network's own coin has no price, or nothing it holds has one: a sum without it would be too low.
 */
export function worthOf(tokens: readonly TokenBalance[]): number | undefined {
  const held = tokens.filter(each => Number(each.quantity.numeric) > 0)
  const isPriced = (each: TokenBalance) => tokenValue(each) > 0
  const isOwnCoinUnpriced = held.some(each => isOwnCoin(each) && !isPriced(each))
  if (held.length > 0 && (isOwnCoinUnpriced || !held.some(isPriced))) return undefined
  return totalValue(tokens)
}

/** Tells tokens of one list apart: the CAIP-10 id, or that of the network for its own coin. */
export function tokenKey({ address, chainId }: TokenBalance): string {
  return address ?? chainId
}

/** The state, as far as it is this room's. */
export type TokensPart = FeaturePart<'tokens', TokensState>

/** What this room knows of the state. */
export type TokensKnown = TokensPart & Connected

/** What this room needs of those below. */
export type TokensNeeds = Pick<
  FeatureHost<TokensKnown>,
  | 'store'
  | 'storage'
  | 'settings'
  | 'session'
  | 'adapters'
  | 'notices'
  | 'report'
  | 'readBalance'
  | 'followMoves'
>
