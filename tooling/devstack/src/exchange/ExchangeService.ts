import type { Address } from 'viem'

/** Uniswap V2 on a local chain. Prices in dollars are prices in the chain's `dollar` token. */
export interface ExchangeService {
  readonly factory: Address
  readonly router: Address
  /** The native coin as an ERC-20 token, traded against `dollar` and `coin`. */
  readonly wrappedNative: Address
  /** SOL as an ERC-20 token with 9 decimals, traded against `dollar`. The local Solana clusters have no exchange. */
  readonly wrappedSol: Address
}
