import type { Address } from 'viem'

/** An asset that can be swapped on one chain. */
export interface SwapAsset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The address with its EIP-55 checksum. The native coin has its placeholder address. */
  readonly address: Address
  /** The ERC-20 token in the pools. For the native coin this is the wrapped coin. */
  readonly pooled: Address
  readonly isNative: boolean
  /** Whether the token supports approvals by signature (EIP-2612). */
  readonly eip2612: boolean
}
