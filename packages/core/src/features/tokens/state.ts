import type { AccountId, Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** The view that reads the list. Each has its own retry time after a failure. */
export type TokensReader = 'account' | 'send'

/** The tokens of the account in use, as far as they are known. */
export interface TokensState {
  /** The account that the list belongs to. `undefined` without a connection. */
  readonly account: AccountId | undefined
  /** The last known tokens, without those that have no decimals. Kept while they cannot be read. */
  readonly tokens: readonly TokenBalance[]
  /**
   * `unavailable`: the tokens could not be read. `tokens` then holds the last known ones, or the native coin from the
   * network.
   */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** The failure of reading the tokens. */
  readonly failure: Failure | undefined
  /** The earliest retry time of each reader after a failure, in ms since epoch. */
  readonly retryAt: Readonly<Partial<Record<TokensReader, number>>>
}

export const initialTokensState: TokensState = {
  account: undefined,
  tokens: [],
  status: 'loading',
  failure: undefined,
  retryAt: {},
}

/** Returns the tokens of the account in use. They are `loading` until the feature starts. */
export function selectTokens(state: TokensKnown): TokensState {
  return (state.features['tokens'] as TokensState | undefined) ?? initialTokensState // only this feature sets it
}

/** Returns the value of a holding in US dollars, for display only. It is 0 without a price. */
export function tokenValue({ value, price, quantity }: TokenBalance): number {
  return value ?? price * Number(quantity.numeric)
}

/** Returns the value of all tokens in US dollars, for display only. */
export function totalValue(tokens: readonly TokenBalance[]): number {
  return tokens.reduce((sum, each) => sum + tokenValue(each), 0)
}

/**
 * The addresses under which chains list their native coin as a token: Polygon, Celo, Metis, Moonbeam, and
 * aggregators.
 */
const nativeAddresses =
  /:0x(?:0{36}1010|471ece3750da237f93b8e339c536989b8978a438|deaddeaddeaddeaddeaddeaddeaddeaddead0000|0{36}0802|e{40})$/i

/** Returns whether a token is the native coin of its network. */
export function isOwnCoin({ address }: TokenBalance): boolean {
  return address === undefined || nativeAddresses.test(address)
}

/**
 * Returns the value of an account's tokens in US dollars, or 0 if it holds none. Returns `undefined` if a held native
 * coin has no price or no held token has one, because the sum would be too low.
 */
export function worthOf(tokens: readonly TokenBalance[]): number | undefined {
  const held = tokens.filter(each => Number(each.quantity.numeric) > 0)
  const isPriced = (each: TokenBalance) => tokenValue(each) > 0
  const isOwnCoinUnpriced = held.some(each => isOwnCoin(each) && !isPriced(each))
  if (held.length > 0 && (isOwnCoinUnpriced || !held.some(isPriced))) return undefined
  return totalValue(tokens)
}

/** Returns the key of a token within a list: its CAIP-10 id, or the network's id for the native coin. */
export function tokenKey({ address, chainId }: TokenBalance): string {
  return address ?? chainId
}

/** The part of the state that this feature owns. */
export type TokensPart = FeaturePart<'tokens', TokensState>

/** The state that this feature reads. */
export type TokensKnown = TokensPart & ConnectedState

/** The host members that this feature uses. */
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
