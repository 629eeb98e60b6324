import type { NetworkId } from '@foyer/common'
import type { Exchange } from '../blockchain/Exchange.js'

interface OfAccount {
  /** Whether the account in use is a smart account. */
  readonly isSmartAccount: boolean
}

/** A swap as events tell it: symbols, and decimal amounts of whole tokens. */
export interface SwapReport extends OfAccount {
  readonly network: NetworkId
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

/** What is to be paid, as events tell it. */
export interface PayReport {
  readonly network: NetworkId
  /** The token's address, or `native`. */
  readonly asset: string
  readonly recipient: string
  /** A decimal amount of whole tokens. */
  readonly amount: string
}

/** How it is being paid. */
export interface PaymentReport {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  /** The transaction's hash. */
  readonly result?: string | undefined
}

interface PaymentProgress {
  /** Tells one payment from the next. */
  readonly paymentId: string
  readonly configuration: PayReport
  readonly currentPayment: PaymentReport
}

/** What a visitor did with money: swaps, purchases and payments. */
export type MoneyEvent =
  | { readonly event: 'OPEN_SWAP'; readonly properties: OfAccount & { readonly network: NetworkId } }
  | { readonly event: 'CLICK_SELECT_TOKEN_TO_SWAP' }
  | { readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'; readonly properties: SwapReport }
  | {
      readonly event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
      readonly properties: SwapReport & { readonly message: string }
    }
  | { readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'; readonly properties: OfAccount }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly properties: OfAccount & { readonly provider: string }
    }
  | {
      readonly event: 'PAY_MODAL_OPEN'
      readonly properties: { readonly exchanges: readonly Exchange[]; readonly configuration: PayReport }
    }
  | {
      readonly event: 'PAY_EXCHANGE_SELECTED'
      readonly properties: {
        readonly exchange: { readonly id: string }
        readonly configuration: PayReport
        readonly currentPayment: PaymentReport
        /** Chosen by the host's own page instead of the modal. */
        readonly headless: boolean
      }
    }
  | { readonly event: 'PAY_INITIATED' | 'PAY_SUCCESS'; readonly properties: PaymentProgress }
  | { readonly event: 'PAY_ERROR'; readonly properties: PaymentProgress & { readonly message: string } }
