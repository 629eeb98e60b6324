import type { Address } from 'viem'

/** The asset of an order: a token or, without an address, the native coin. */
export interface Asset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address?: Address | undefined
}

/** The price of a purchase, in cents of a currency. The total is the sum of the other amounts. */
export interface Bill {
  readonly currency: string
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  readonly subtotal: bigint
}

/** The quantity that an order sends on one of the chains it can use. */
export interface Offer {
  /** The CAIP-2 id of the chain. */
  readonly networkId: string
  readonly networkName: string
  readonly asset: Asset
  /** The quantity in the smallest unit. */
  readonly quantity: bigint
  /** Absent when the visitor pays from an exchange account. */
  readonly bill?: Bill
}

/** The state of an order. `held` stays in progress until an action ends it. `paying` ends by itself. */
export type OrderState = 'open' | 'held' | 'paying' | 'done' | 'failed'

/** The company that fulfills an order. */
export interface Seller {
  readonly id: string
  readonly name: string
}

/** A payment that a visitor makes on a local page. */
export interface Order {
  /** A random id that cannot be guessed. */
  readonly id: string
  readonly seller: Seller
  /** The plain address of the recipient. */
  readonly recipient: string
  readonly offers: readonly [Offer, ...Offer[]]
  readonly chosen: Offer
  readonly state: OrderState
  /** The time of the visitor's first action, in milliseconds since the epoch. */
  readonly beganAt?: number
  /** The hash of the transaction that paid out. */
  readonly hash?: string
}
