import type { NetworkId } from '@foyer/common'

/** What is paid with. */
export interface PayAsset {
  /** CAIP-2. */
  readonly network: NetworkId
  /** The token's address, or `native` for the network's own coin. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** What a host wants to be paid. */
export interface PayRequest {
  readonly asset: PayAsset
  /** The address that receives, on the asset's network. On EVM networks 0x-prefixed; its checksum counts if it has one. */
  readonly recipient: string
  /** A decimal amount of whole tokens, such as `12.5`; never finer than the smallest unit. */
  readonly amount: string
}
