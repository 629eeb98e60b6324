import type { Address } from 'viem'

/** The display data of a network. */
export interface Network {
  readonly name: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
}

/** The metadata that a token's contract returns. */
export interface Token {
  readonly symbol: string
  readonly decimals: number
}

/** Functions that read from a chain. Each resolves to `undefined` if the node has no answer or misses the deadline. */
export interface ChainReaders {
  /** Reads a token's metadata. Also resolves to `undefined` if the contract has no valid metadata. */
  readToken(address: Address): Promise<Token | undefined>
  /** Reads a balance in the token's smallest unit. */
  readBalance(token: Address, owner: Address): Promise<bigint | undefined>
  /** Reads the allowance that the spender has already. */
  readAllowance(
    token: Address,
    by: { readonly owner: Address; readonly spender: Address },
  ): Promise<bigint | undefined>
  /** Returns whether the address is a contract. */
  hasCode(address: Address): Promise<boolean | undefined>
  /** Returns whether the contract reports to be an NFT collection (ERC-721). */
  isCollection(address: Address): Promise<boolean | undefined>
}

/** The dependencies of a description, besides the request. */
export interface DescribeTools extends ChainReaders {
  readonly network: Network
  /** The origin of the requesting app, as the browser reports it. */
  readonly origin: string
}
