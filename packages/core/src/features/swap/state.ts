import { type AccountId, type Failure, type NetworkId, parseAccountId } from '@foyer/common'
import type { EnteredAmount, TypedAmount } from '@foyer/common/typed-amounts'
import type { LocalePart, PlacementPart, SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import { afterFailure, type FailedPayment } from '../../orders/failedPayment.js'
import type { SwapToken } from '../../wallet/blockchain/swaps.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'

/** The account's balance of a token, and the token's price. */
export interface SwapHolding {
  /** A decimal amount of whole tokens. */
  readonly balance: string
  /** In US dollars. Absent if unknown. */
  readonly price?: number
}

/** The start of the form for an account on a network. */
export type SwapStart =
  | { readonly status: 'idle' | 'starting' | 'ready' }
  /** The network has no swaps, or there is no account. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'failed'; readonly failure: Failure }

/** The quote of the form. `amount` is a decimal amount of the target token. */
export type QuoteReading =
  | { readonly status: 'none' }
  /** `amount`: the last quote for the same request, if there was one. */
  | { readonly status: 'reading'; readonly amount?: string | undefined }
  | { readonly status: 'known'; readonly amount: string }
  | { readonly status: 'failed'; readonly failure: Failure }

/** The next transaction: `approve` lets the service's contract take the token, `swap` swaps. */
export type SwapStep = 'approve' | 'swap'

/** The transaction that the wallet receives. */
export interface StepTransaction {
  readonly to: string
  readonly data: string
  /** In wei. */
  readonly value: bigint
}

/**
 * The minimum output of a swap, as a decimal amount of the target. `proven`: verified before the wallet is asked,
 * together with the fact that the swap takes nothing but the amount to spend. `unproven`: neither could be verified.
 */
export type LeastReceived =
  | { readonly status: 'proven'; readonly amount: string }
  | { readonly status: 'unproven' }

/** The allowance that an approval sets. */
export interface SwapApproval {
  /** The address that may spend the token. */
  readonly spender: string
  /** A decimal amount of the source. It is `0` where the token requires an older allowance to be reset first. */
  readonly amount: string
}

/** The parts of a swap that the visitor accepts. */
export interface SwapAcceptance {
  /** Whether to swap although the amounts could not be verified (`leastReceived` is `unproven`). */
  readonly acceptsUnproven?: boolean | undefined
}

/** The transaction under review. */
export type SwapReview =
  | { readonly status: 'none' | 'building' }
  | {
      readonly status: 'ready'
      readonly step: SwapStep
      readonly transaction: StepTransaction
      /** The network's gas estimate. Absent if the adapter cannot estimate it. */
      readonly gas?: bigint | undefined
      /** The least amount that the swap gives. Absent for an approval, which gives nothing. */
      readonly leastReceived?: LeastReceived | undefined
      /** The allowance that this transaction sets. Absent for a swap. */
      readonly approval?: SwapApproval | undefined
    }
  | { readonly status: 'failed'; readonly failure: Failure }

/** A swap that the network confirmed, or that the wallet sent and the network has yet to confirm. */
export interface SwapReceipt {
  readonly hash: string
  readonly explorerUrl?: string | undefined
  readonly networkId: NetworkId
  readonly isConfirmed: boolean
  /** Why it failed, or was replaced, after it had been shown as not confirmed. */
  readonly failure?: Failure | undefined
  readonly sourceAmount: string
  readonly sourceSymbol: string
  /** The quoted amount. The received amount may differ by the slippage. */
  readonly targetAmount: string
  readonly targetSymbol: string
}

/** The request to the wallet and the wait for the network. The form is locked during both. */
export type SwapFlow =
  | { readonly status: 'idle' }
  /** Prices are read again before the wallet request. */
  | { readonly status: 'checking'; readonly attempt: number; readonly step: SwapStep }
  | { readonly status: 'asking'; readonly attempt: number; readonly step: SwapStep }
  | {
      readonly status: 'confirming'
      readonly attempt: number
      readonly step: SwapStep
      readonly hash: string
    }
  | ({ readonly status: 'failed'; readonly attempt: number; readonly step: SwapStep } & FailedPayment)
  | { readonly status: 'swapped'; readonly attempt: number; readonly receipt: SwapReceipt }

/**
 * The old and the new price, if the price got worse since the visitor saw it. Both are shown, and a new confirmation
 * is needed. Decimal amounts of the target.
 */
export interface PriceChange {
  readonly before: string
  readonly now: string
}

/** The swap form of one account on one network, its quote, and the attempt to send it. */
export interface SwapState extends EnteredAmount {
  readonly start: SwapStart
  /** The account that swaps. The state belongs to this account on this network only. */
  readonly account: AccountId | undefined
  /** The tokens that can be swapped, sorted by symbol. */
  readonly tokens: readonly SwapToken[]
  /** The holdings by the token's CAIP-10 id. */
  readonly holdings: Readonly<Record<AccountId, SwapHolding>>
  /** Wei per unit of gas. */
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

/** Returns whether two CAIP-10 ids identify the same EVM token, in any capitalization. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

/** Returns a token's key in records. */
export function keyOf(token: AccountId): AccountId {
  return token.toLowerCase() as AccountId // the same id in lower case
}

/** A change of the form by the visitor. */
export type SwapFormEvent =
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'chosen'; readonly side: 'source' | 'target'; readonly token: AccountId }
  | { readonly type: 'sidesSwitched' }

const { quote, review, priceChange, flow } = initialSwapState

/** The initial values of everything that is read for the form. */
export const unread = { quote, review, priceChange, flow } as const

/** Returns the form after a change, unless it is locked. Values read for the previous form are discarded. */
export function nextSwapForm(state: SwapState, event: SwapFormEvent): SwapState {
  if (isRunning(state)) return state
  switch (event.type) {
    case 'amountSet': {
      const { amount, typed } = event
      // The quote stays if only the spelling of the amount changed.
      return { ...state, ...(amount === state.amount ? {} : unread), amount, typed }
    }
    case 'chosen':
      return chosen(state, event)
    case 'sidesSwitched': {
      const { quote: before, source, target } = state
      const amount = before.status === 'known' ? before.amount : '1'
      return target
        ? { ...state, ...unread, source: target, target: source, amount, typed: undefined }
        : state
    }
  }
}

/** Returns whether the wallet request is pending or about to be sent, or the network's confirmation is pending. */
export function isRunning({ flow: { status } }: SwapState): boolean {
  return status === 'checking' || status === 'asking' || status === 'confirming'
}

function chosen(
  state: SwapState,
  { side, token }: { readonly side: 'source' | 'target'; readonly token: AccountId },
): SwapState {
  const other = side === 'source' ? 'target' : 'source'
  if (isSameToken(state[side], token)) return state
  const taken = isSameToken(state[other], token) ? { [other]: state[side] } : {}
  return { ...state, ...unread, ...taken, [side]: token }
}

/** An event of an attempt. */
export type SwapEvent =
  | { readonly type: 'begun'; readonly attempt: number; readonly step: SwapStep }
  /** No wallet request was sent, because the visitor must review the changes. */
  | { readonly type: 'heldBack'; readonly attempt: number }
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  | { readonly type: 'allowed'; readonly attempt: number }
  | { readonly type: 'swapped'; readonly attempt: number; readonly receipt: SwapReceipt }
  | ({ readonly type: 'errored'; readonly attempt: number } & FailedPayment)

/**
 * Returns the state after an event. Total and pure: older attempts change nothing, and nothing begins while one runs.
 */
export function nextSwapState(state: SwapState, event: SwapEvent): SwapState {
  const flow = nextSwapFlow(state.flow, event)
  if (flow === state.flow) return state
  if (flow.status === 'swapped') return { ...state, ...unread, amount: '', flow }
  if (event.type === 'allowed') return { ...state, flow, review: { status: 'building' } }
  return { ...state, flow }
}

function nextSwapFlow(flow: SwapFlow, event: SwapEvent): SwapFlow {
  const { attempt } = event
  if (event.type === 'begun') {
    const isFree = flow.status === 'idle' || flow.status === 'failed' || flow.status === 'swapped'
    return isFree ? { status: 'checking', attempt, step: event.step } : flow
  }
  if (flow.status === 'idle' || flow.attempt !== attempt) return flow
  if (flow.status === 'swapped') return { ...flow, receipt: nextReceipt(flow.receipt, event) }
  const { step } = flow
  switch (event.type) {
    case 'heldBack':
      return flow.status === 'checking' ? { status: 'idle' } : flow
    case 'asked':
      return flow.status === 'checking' ? { status: 'asking', attempt, step } : flow
    // A swap that the wallet sends after the wait was canceled still counts.
    case 'sent':
      return { status: 'confirming', attempt, step, hash: event.hash }
    case 'allowed':
      return { status: 'idle' }
    case 'swapped':
      return { status: 'swapped', attempt, receipt: event.receipt }
    case 'errored': {
      if (flow.status === 'failed') return afterFailure(flow, event)
      const { failure, isOpen } = event
      return { status: 'failed', attempt, step, failure, isOpen }
    }
  }
}

/** Returns the receipt of a swap after the network has told the end that was not known. */
function nextReceipt(receipt: SwapReceipt, event: SwapEvent): SwapReceipt {
  if (receipt.isConfirmed) return receipt
  return event.type === 'swapped' ? event.receipt : receipt
}

/** A token of a swap, with its balance and price. */
export interface SwapAsset {
  /** The CAIP-10 id of the token. */
  readonly id: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** In US dollars. Absent if unknown. */
  readonly price?: number | undefined
  /** The account's balance as a decimal amount of whole tokens, or `0` without a balance. */
  readonly balance: string
  /** The balance's value in US dollars, for display. Absent if unknown. */
  readonly value?: number | undefined
}

/** The label and action of the button under the form. */
export type SwapAction =
  | 'starting'
  | 'selectToken'
  | 'enterAmount'
  /** The text can be read as two amounts, and the visitor must choose. */
  | 'amountAmbiguous'
  | 'amountInvalid'
  /** The amount has more decimals than the source. */
  | 'amountTooFine'
  | 'insufficientBalance'
  | 'quoting'
  | 'quoteFailed'
  | 'review'

/** The details of a swap. Amounts are exact decimal text. Dollar values and percentages are for display. */
export interface SwapDetails {
  /** The target amount for one unit of the source. */
  readonly rate: string
  /** The price of one source token in US dollars. */
  readonly sourcePrice?: number | undefined
  /** The loss of the swap against market prices, as a percentage. Absent if prices are unknown. */
  readonly priceImpact?: number | undefined
  /** The amount by which the received target may fall short. */
  readonly maxSlippage: string
  readonly slippagePercent: number
  /** The provider's fee, in the source token. */
  readonly providerFee: string
  readonly providerFeePercent: string
  /** The network fee in the native coin. Absent until it is known. */
  readonly networkFee?: string | undefined
  readonly networkFeeSymbol?: string | undefined
  /** The network fee in US dollars. */
  readonly networkFeeWorth?: number | undefined
}

/** A swap as views show it. */
export interface SwapForm extends Omit<SwapState, 'source' | 'target'> {
  readonly source: SwapAsset | undefined
  readonly target: SwapAsset | undefined
  /** The amount field's text, and how it is read. */
  readonly field: TypedAmount
  /** The quoted amount as exact decimal text. Empty if unknown. */
  readonly targetAmount: string
  /** In US dollars. Absent if unknown. */
  readonly sourceWorth?: number | undefined
  readonly targetWorth?: number | undefined
  readonly action: SwapAction
  /** Whether the source's balance is high enough to offer `Max`. */
  readonly hasMax: boolean
  readonly details: SwapDetails | undefined
  /** Whether the wallet request or the network's confirmation is pending, so that nothing can be changed. */
  readonly isLocked: boolean
}

/** The tokens to choose from. */
export interface SwapChoices {
  /** Up to 8 popular tokens. */
  readonly suggested: readonly SwapAsset[]
  /** The tokens that the account holds. */
  readonly held: readonly SwapAsset[]
  /** All tokens, sorted by symbol. */
  readonly all: readonly SwapAsset[]
}

/** Returns the state of this feature, or its initial state before the feature starts. */
export function readSwap(state: SwapKnown): SwapState {
  return (state.features['swap'] as SwapState | undefined) ?? initialSwapState // only this feature sets it
}

/** The part of the state that this feature owns. */
type SwapPart = FeaturePart<'swap', SwapState>

/** The state that this feature reads. */
export type SwapKnown = SwapPart & ConnectedState & RouterPart & SwitchesPart & LocalePart & PlacementPart

/** The host members that this feature uses. */
export type SwapNeeds = PayingNeeds<SwapKnown> & Pick<FeatureHost<SwapKnown>, 'adapters' | 'readBalance'>

/** The networks on which the service swaps, unless the host sets others. */
export const swapNetworks: readonly NetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id): NetworkId => `eip155:${id}`)

/** The largest price move until the swap is carried out, as a percentage. */
export const slippagePercent = 1

/** The provider's share of the source amount, in ten thousandths. */
export const providerFeeShare = 85n

/** The gas of a swap until its estimate is known. */
export const gasOfSwap = 150_000n

/** The least value of a balance for which `Max` is offered, in US dollars. */
export const leastHolding = 0.000_05

/** Returns whether tokens can be swapped on a network, by the host's list or else the built-in one. */
export function canSwapOn({ options }: SwapKnown, networkId: NetworkId): boolean {
  return (options.features.swapNetworks ?? swapNetworks).includes(networkId)
}

/** Returns the account in use if tokens can be swapped on its network. */
export function swapAccount(state: SwapKnown): AccountId | undefined {
  const account = selectActiveAccount(state)
  return account && canSwapOn(state, parseAccountId(account).networkId) ? account : undefined
}
