import { type AccountId, type Failure, type NetworkId, parseAccountId } from '@foyer/common'
import type { EnteredAmount, TypedAmount } from '@foyer/common/typed-amounts'
import type { LocalePart, SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { SwapToken } from '../../wallet/blockchain/swaps.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'

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
  /** `amount`: what the last quote for the same request said, where there was one. */
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

/**
 * What a swap gives at least, a decimal amount of the target: proven before the wallet is asked, together with that it
 * takes nothing but what is given; or nobody can tell.
 */
export type LeastReceived =
  | { readonly status: 'proven'; readonly amount: string }
  | { readonly status: 'unproven' }

/** What a visitor accepts of a swap. */
export interface SwapAcceptance {
  /** Nobody could check what it takes and gives (`leastReceived` is `unproven`). */
  readonly acceptsUnproven?: boolean | undefined
}

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

/** Whether two CAIP-10 ids are of one EVM token, however their addresses are written. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

/** A token's place in tables. */
export function keyOf(token: AccountId): AccountId {
  return token.toLowerCase() as AccountId // the same id, in small letters
}

/** What the visitor changed in the form. */
export type SwapFormEvent =
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'chosen'; readonly side: 'source' | 'target'; readonly token: AccountId }
  | { readonly type: 'sidesSwitched' }

const { quote, review, priceChange, flow } = initialSwapState

/** What was read for the form as it was. */
export const unread = { quote, review, priceChange, flow } as const

/** The form after a change; while wallet or network are at it, it stays. What was read for it counts no more. */
export function nextSwapForm(state: SwapState, event: SwapFormEvent): SwapState {
  if (isRunning(state)) return state
  switch (event.type) {
    case 'amountSet': {
      const { amount, typed } = event
      // The quote of the same amount stays, however it is written.
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

/** The wallet was asked, or is about to be, or the network is at it. */
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

/** What happened to an attempt. */
export type SwapEvent =
  | { readonly type: 'begun'; readonly attempt: number; readonly step: SwapStep }
  /** Nothing was asked: the visitor is to look again. */
  | { readonly type: 'heldBack'; readonly attempt: number }
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  | { readonly type: 'allowed'; readonly attempt: number }
  | { readonly type: 'swapped'; readonly attempt: number; readonly receipt: SwapReceipt }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** Everything after an event. Total and pure; older attempts change nothing, and nothing begins while one runs. */
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
  if (flow.status === 'idle' || flow.status === 'swapped' || flow.attempt !== attempt) return flow
  const { step } = flow
  switch (event.type) {
    case 'heldBack':
      return flow.status === 'checking' ? { status: 'idle' } : flow
    case 'asked':
      return flow.status === 'checking' ? { status: 'asking', attempt, step } : flow
    // A wallet may send after the wait for it was given up: that counts.
    case 'sent':
      return { status: 'confirming', attempt, step, hash: event.hash }
    case 'allowed':
      return { status: 'idle' }
    case 'swapped':
      return { status: 'swapped', attempt, receipt: event.receipt }
    case 'errored':
      return flow.status === 'failed' ? flow : { status: 'failed', attempt, step, failure: event.failure }
  }
}

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
export function readSwap(state: SwapKnown): SwapState {
  return (state.features['swap'] as SwapState | undefined) ?? initialSwapState // written by this room alone
}

/** The state, as far as it is this room's. */
type SwapPart = FeaturePart<'swap', SwapState>

/** What this room knows of the state. */
export type SwapKnown = SwapPart &
  Connected &
  RouterPart &
  SwitchesPart &
  LocalePart & { readonly options: { readonly enableEmbedded: boolean } }

/** What this room needs of those below. */
export type SwapNeeds = PayingNeeds<SwapKnown> & Pick<FeatureHost<SwapKnown>, 'adapters' | 'readBalance'>

/** Where the service swaps, unless the host says otherwise. */
export const swapNetworks: readonly NetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id): NetworkId => `eip155:${id}`)

/** How far a price may move until the swap is carried out, in per cent. */
export const slippagePercent = 1

/** What the provider takes of the source amount, in ten thousandths. */
export const providerFeeShare = 85n

/** What a swap is reckoned to take of gas before it is known. */
export const gasOfSwap = 150_000n

/** A holding is worth being offered for `Max` above this, in US dollars. */
export const leastHolding = 0.000_05

/** Whether tokens can be swapped on a network: the host says where, or the list of known ones does. */
export function canSwapOn({ options }: SwapKnown, networkId: NetworkId): boolean {
  return (options.features.swapNetworks ?? swapNetworks).includes(networkId)
}

/** The account in use, if tokens can be swapped where it is. */
export function swapAccount(state: SwapKnown): AccountId | undefined {
  const account = selectActiveAccount(state)
  return account && canSwapOn(state, parseAccountId(account).networkId) ? account : undefined
}
