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

/** What is looked up on a chain. Each answers with nothing where it is not told, or not in time. */
export interface ChainReaders {
  /** Nothing too where the contract tells nothing of the kind. */
  readToken(address: Address): Promise<Token | undefined>
  /** In the token's smallest unit. */
  readBalance(token: Address, owner: Address): Promise<bigint | undefined>
  /** What a spender may take already. */
  readAllowance(
    token: Address,
    by: { readonly owner: Address; readonly spender: Address },
  ): Promise<bigint | undefined>
  /** Whether there is a contract. */
  hasCode(address: Address): Promise<boolean | undefined>
  /** Whether a contract says that it keeps NFTs (ERC-721). */
  isCollection(address: Address): Promise<boolean | undefined>
}

/** What a description is made with, beside the request. */
export interface DescribeTools extends ChainReaders {
  readonly network: Network
  /** The asking app's, as the browser tells it. */
  readonly origin: string
}
