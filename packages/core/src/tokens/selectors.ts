import type { TokenBalance } from '../blockchain/TokenBalance.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { initialTokensState, type TokensState } from './state.js'

/** What the account in use holds; loading until the room was started. */
export function selectTokens(state: FoyerState): TokensState {
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

/** Tells tokens of one list apart: the CAIP-10 id, or that of the network for its own coin. */
export function tokenKey({ address, chainId }: TokenBalance): string {
  return address ?? chainId
}
