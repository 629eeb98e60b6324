import type { AccountId } from '@foyer/common'
import type { TypedAmount } from '@foyer/common/typed-amounts'
import type { FoyerState } from '../kernel/FoyerState.js'
import { initialSwapState, type SwapState } from './state.js'

/** A token of a swap, with what is known of it. */
export interface SwapAsset {
  /** CAIP-10. */
  readonly id: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** In US dollars; absent where it is not known. */
  readonly price?: number | undefined
  /** What the account holds: a decimal amount of whole tokens, `0` for nothing. */
  readonly balance: string
  /** What that is worth in US dollars, for display; absent where it is not known. */
  readonly value?: number | undefined
}

/** What the button under the form says and does. */
export type SwapAction =
  | 'starting'
  | 'selectToken'
  | 'enterAmount'
  /** The text could be two amounts: the visitor is asked which. */
  | 'amountAmbiguous'
  | 'amountInvalid'
  /** The amount has more decimals than the source. */
  | 'amountTooFine'
  | 'insufficientBalance'
  | 'quoting'
  | 'quoteFailed'
  | 'review'

/** What a swap comes to. Amounts are exact decimal text, dollars and per cents for display. */
export interface SwapDetails {
  /** How much of the target one of the source gives. */
  readonly rate: string
  /** What one of the source is worth in US dollars. */
  readonly sourcePrice?: number | undefined
  /** How much worse than the market, in per cent; absent where prices are not known. */
  readonly priceImpact?: number | undefined
  /** How much less of the target may arrive. */
  readonly maxSlippage: string
  readonly slippagePercent: number
  /** Of the source. */
  readonly providerFee: string
  readonly providerFeePercent: string
  /** What the network takes, in its own coin; absent until it is known. */
  readonly networkFee?: string | undefined
  readonly networkFeeSymbol?: string | undefined
  /** The same in US dollars. */
  readonly networkFeeWorth?: number | undefined
}

/** A swap as views show it. */
export interface SwapForm extends Omit<SwapState, 'source' | 'target'> {
  readonly source: SwapAsset | undefined
  readonly target: SwapAsset | undefined
  /** What the field of the amount shows, and how it is read. */
  readonly field: TypedAmount
  /** What would arrive: an exact decimal amount; empty where it is not known. */
  readonly targetAmount: string
  /** In US dollars; absent where it is not known. */
  readonly sourceWorth?: number | undefined
  readonly targetWorth?: number | undefined
  readonly action: SwapAction
  /** Whether the source's balance is worth showing with `Max`. */
  readonly hasMax: boolean
  readonly details: SwapDetails | undefined
  /** Wallet or network are at it: nothing can be changed. */
  readonly isLocked: boolean
}

/** Tokens to choose from. */
export interface SwapChoices {
  /** Up to 8 that many swap. */
  readonly suggested: readonly SwapAsset[]
  /** What the account holds. */
  readonly held: readonly SwapAsset[]
  /** All, sorted by symbol. */
  readonly all: readonly SwapAsset[]
}

/** The room's slice; its initial value until the room was started. */
export function readSwap(state: FoyerState): SwapState {
  return (state.features['swap'] as SwapState | undefined) ?? initialSwapState // written by this room alone
}
