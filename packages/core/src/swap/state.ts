import type { AccountId, Failure, NetworkId } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import type { SwapToken } from '../blockchain/SwapToken.js'

/** What the account holds of a token, and what one is worth. */
export interface SwapHolding {
  /** A decimal amount of whole tokens. */
  readonly balance: string
  /** In US dollars; absent where it is not known. */
  readonly price?: number
}

/** Getting ready for an account on a network. */
export type SwapStart =
  | { readonly status: 'idle' | 'starting' | 'ready' }
  /** The network has no swaps, or there is no account. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'failed'; readonly failure: Failure }

/** What the amount would give; `amount` is a decimal amount of the target. */
export type QuoteReading =
  | { readonly status: 'none' }
  /** `amount`: what the last quote for the same wish said, where there was one. */
  | { readonly status: 'reading'; readonly amount?: string | undefined }
  | { readonly status: 'known'; readonly amount: string }
  | { readonly status: 'failed'; readonly failure: Failure }

/** The transaction that comes next: `approve` lets the service's contract take the token, `swap` swaps. */
export type SwapStep = 'approve' | 'swap'

/** What the wallet is asked to send. */
export interface StepTransaction {
  readonly to: string
  readonly data: string
  /** Wei. */
  readonly value: bigint
}

/** What a swap gives at least: proven before the wallet is asked, a decimal amount of the target; or nobody can tell. */
export type LeastReceived =
  | { readonly status: 'proven'; readonly amount: string }
  | { readonly status: 'unproven' }

/** The transaction under review. */
export type SwapReview =
  | { readonly status: 'none' | 'building' }
  | {
      readonly status: 'ready'
      readonly step: SwapStep
      readonly transaction: StepTransaction
      /** Gas units the network reckons with; absent where it was not asked. */
      readonly gas?: bigint | undefined
      /** Of a swap alone: an approval gives nothing. */
      readonly leastReceived?: LeastReceived | undefined
    }
  | { readonly status: 'failed'; readonly failure: Failure }

/** A swap the network carried out, or that the wallet sent and the network has yet to confirm. */
export interface SwapReceipt {
  readonly hash: string
  readonly explorerUrl?: string | undefined
  readonly networkId: NetworkId
  readonly isConfirmed: boolean
  readonly sourceAmount: string
  readonly sourceSymbol: string
  /** What the quote said; what arrived may differ by the slippage. */
  readonly targetAmount: string
  readonly targetSymbol: string
}

/** Asking the wallet, and waiting for the network. While either lasts, the form stays as it is. */
export type SwapFlow =
  | { readonly status: 'idle' }
  /** Prices are read once more before the wallet is asked. */
  | { readonly status: 'checking'; readonly attempt: number; readonly step: SwapStep }
  | { readonly status: 'asking'; readonly attempt: number; readonly step: SwapStep }
  | {
      readonly status: 'confirming'
      readonly attempt: number
      readonly step: SwapStep
      readonly hash: string
    }
  | {
      readonly status: 'failed'
      readonly attempt: number
      readonly step: SwapStep
      readonly failure: Failure
    }
  | { readonly status: 'swapped'; readonly attempt: number; readonly receipt: SwapReceipt }

/** The price got worse since the visitor saw it: he is shown both and asked anew. Decimal amounts of the target. */
export interface PriceChange {
  readonly before: string
  readonly now: string
}

/** Everything about a swap. */
export interface SwapState extends EnteredAmount {
  readonly start: SwapStart
  /** Who swaps; the state is about this account on this network alone. */
  readonly account: AccountId | undefined
  /** What can be swapped, sorted by symbol. */
  readonly tokens: readonly SwapToken[]
  /** By CAIP-10 id of the token. */
  readonly holdings: Readonly<Record<AccountId, SwapHolding>>
  /** Wei for one gas. */
  readonly gasPrice: string | undefined
  readonly source: AccountId | undefined
  readonly target: AccountId | undefined
  readonly quote: QuoteReading
  readonly review: SwapReview
  readonly priceChange: PriceChange | undefined
  readonly flow: SwapFlow
}

export const initialSwapState: SwapState = {
  start: { status: 'idle' },
  account: undefined,
  tokens: [],
  holdings: {},
  gasPrice: undefined,
  source: undefined,
  target: undefined,
  amount: '',
  quote: { status: 'none' },
  review: { status: 'none' },
  priceChange: undefined,
  flow: { status: 'idle' },
}
