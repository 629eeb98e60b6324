import type { Address } from 'viem'

/** What is sent: a token of a chain or, without an address, its native coin. */
export interface Asset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address?: Address | undefined
}

/** What a purchase costs, in the cents of a currency. The total is the sum of the others. */
export interface Bill {
  readonly currency: string
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  readonly subtotal: bigint
}

/** What an order sends on one of the chains it may be carried out on. */
export interface Offer {
  /** CAIP-2. */
  readonly networkId: string
  readonly networkName: string
  readonly asset: Asset
  /** In smallest units. */
  readonly quantity: bigint
  /** Absent where the visitor pays with what he has at the seller. */
  readonly bill?: Bill
}

/** `held` is in progress until somebody says how it ends; `paying` ends by itself. */
export type OrderState = 'open' | 'held' | 'paying' | 'done' | 'failed'

/** Who carries an order out. */
export interface Seller {
  readonly id: string
  readonly name: string
}

/** Something a visitor pays for on a page of ours. */
export interface Order {
  /** Nobody can guess it. */
  readonly id: string
  readonly seller: Seller
  /** Plain address of who gets it. */
  readonly recipient: string
  readonly offers: readonly [Offer, ...Offer[]]
  readonly chosen: Offer
  readonly state: OrderState
  /** When the visitor did something first, in ms since 1970. */
  readonly beganAt?: number
  /** The transaction that sent it. */
  readonly hash?: string
}
