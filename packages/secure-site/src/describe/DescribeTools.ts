import type { Address } from 'viem'

/** A network in words. */
export interface Network {
  readonly name: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
}

/** A token as its contract tells of it. */
export interface Token {
  readonly symbol: string
  readonly decimals: number
}

/** What a description is made with, beside the request. */
export interface DescribeTools {
  readonly network: Network
  /** The asking app's, as the browser tells it. */
  readonly origin: string
  /** Nothing where the contract tells nothing of the kind. */
  readToken(address: Address): Promise<Token | undefined>
}
