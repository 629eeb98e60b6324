import type { Address } from 'viem'

/** Something that can be swapped on one chain. */
export interface SwapAsset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** With its checksum; the placeholder for the native coin. */
  readonly address: Address
  /** The ERC-20 its pools hold: for the native coin, the wrapped one. */
  readonly pooled: Address
  readonly isNative: boolean
  /** Whether its holders may let others spend by signature. */
  readonly eip2612: boolean
}
