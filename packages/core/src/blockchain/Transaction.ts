import type { NetworkId } from '@foyer/common'

/** A transaction of an account, as the service describes it. */
export interface Transaction {
  readonly id: string
  readonly hash: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly networkId: NetworkId
  /** In the words of the service: `send`, `receive`, `trade`, `mint`, … */
  readonly operation: string
  /** In the words of the service: `confirmed`, `failed`, `pending`. */
  readonly status: string
  readonly sentFrom: string
  /** Empty where the transaction had no receiver. */
  readonly sentTo: string
  readonly transfers: readonly Transfer[]
}

/** What moved in a transaction, as the account sees it. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly asset: TransferredToken | TransferredCollectible
  /** A decimal amount of whole tokens; absent where the service does not say. */
  readonly quantity?: string
  /** In US dollars. */
  readonly value?: number
  /** In US dollars, for one. */
  readonly price?: number
}

interface TransferredToken {
  readonly kind: 'token'
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
}

interface TransferredCollectible {
  readonly kind: 'collectible'
  readonly name: string
  readonly contractAddress: string
  readonly tokenId: string
  /** Address of an image that may go into an `<img>`. */
  readonly previewUrl?: string
  readonly isSpam: boolean
}
