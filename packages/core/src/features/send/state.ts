import type { Failure, NetworkId } from '@foyer/common'
import { compareAmounts } from '@foyer/common/amounts'
import {
  amountField,
  type EnteredAmount,
  isFinerThan,
  type TypedAmount,
  typedUnits,
} from '@foyer/common/typed-amounts'
import type { LocalePart, PlacementPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import { afterFailure, type FailedPayment } from '../../orders/failedPayment.js'
import type { OrdersKnown } from '../../orders/state.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'
import { selectTokens, type TokensPart, tokenKey } from '../tokens/state.js'
import type { Lookalike } from './lookalike.js'

/** The receiver: an address as typed, or a name and its address. `text` is the visitor's text. */
export type Receiver =
  | { readonly status: 'empty'; readonly text: '' }
  | { readonly status: 'resolving'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  /** The name could not be looked up, because its service did not answer. */
  | { readonly status: 'unanswered'; readonly text: string }
  | ({ readonly status: 'address'; readonly text: string } & ReceiverAddress)
  | ({
      readonly status: 'named'
      readonly text: string
      readonly profileName: string
      /** Safe for `<img>`. */
      readonly profileImageUrl?: string | undefined
    } & ReceiverAddress)

/**
 * The address of a receiver. Its `doubt` is a reason to have it confirmed before the review: its `checksum` is invalid,
 * so it may be mistyped; it is a `lookalike` of an address that the visitor knows; or its name `moved` to it since the
 * visitor sent to that name.
 */
export interface ReceiverAddress {
  readonly address: string
  /**
   * The number of transfers to it that this browser knows to have arrived. Absent if it knows of no transfer to it,
   * which does not mean that there was none.
   */
  readonly knownTransfers?: number | undefined
  readonly doubt?: 'checksum' | 'lookalike' | 'moved' | undefined
  /** The known address that it resembles. */
  readonly lookalike?: Lookalike | undefined
  /** The address that the name had when the visitor sent to it. */
  readonly formerAddress?: string | undefined
  /** Whether the visitor has confirmed the address. */
  readonly isConfirmed?: boolean | undefined
}

/** Returns the doubt about an address that the visitor has yet to confirm. */
export function unconfirmedDoubt(receiver: Receiver): ReceiverAddress['doubt'] {
  return 'address' in receiver && !receiver.isConfirmed ? receiver.doubt : undefined
}

/** The network fee of the transfer under review. Amounts are decimal text in the native currency. */
export type FeeReading =
  | { readonly status: 'unread' | 'reading' }
  /** The network could not be read. */
  | { readonly status: 'failed'; readonly failure: Failure }
  /** The network would revert the transfer, so `send` does not ask the wallet. */
  | { readonly status: 'refused'; readonly failure: Failure }
  | {
      readonly status: 'known'
      readonly amount: string
      readonly symbol: string
      /** Whether the account's native balance covers the fee, by the network's answer. */
      readonly isCovered: boolean
      /** The least amount that arrives, as decimal text, if the token itself keeps a part. */
      readonly arrives?: string | undefined
    }

/**
 * The reason why a receiver is probably unintended. `nobody`: no one has its key. `tokenContract`: it is the contract
 * of a token of the account. `self`: it is the sender.
 */
export type ReceiverRisk = 'nobody' | 'tokenContract' | 'self'

/** A transfer that the wallet sent. */
export interface SentTransfer {
  readonly hash: string
  /** The URL of its page in the explorer. */
  readonly explorerUrl?: string | undefined
  readonly networkId: NetworkId
  readonly amount: string
  readonly symbol: string
  readonly to: string
  readonly toName?: string | undefined
}

/** The flow of sending. The form is locked while the wallet request is pending. */
export type SendFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly attempt: number }
  | ({ readonly status: 'failed'; readonly attempt: number } & FailedPayment)
  | { readonly status: 'sent'; readonly attempt: number; readonly transfer: SentTransfer }

/** The form of a transfer, and its progress. */
export interface SendState extends EnteredAmount {
  readonly token: TokenBalance | undefined
  readonly receiver: Receiver
  /** The memo for the receiver, if the family supports one. It is public. */
  readonly memo: string
  /** The progress of reading the maximum. `nothing`: the fee takes the whole balance. */
  readonly max: 'idle' | 'reading' | 'nothing' | 'failed'
  readonly fee: FeeReading
  /** The receiver's risk that the review found. `send` requires its acceptance. */
  readonly risk?: ReceiverRisk | undefined
  /** Whether an account or network change emptied the form. Absent once it is filled in again. */
  readonly isMoved?: true | undefined
  readonly flow: SendFlow
}

export const noReceiver: Receiver = { status: 'empty', text: '' }

export const initialSendState: SendState = {
  token: undefined,
  amount: '',
  receiver: noReceiver,
  memo: '',
  max: 'idle',
  fee: { status: 'unread' },
  flow: { status: 'idle' },
}

/** The first obstacle between the form and its review, or `ready`. */
export type Readiness =
  | 'ready'
  | 'receiverInvalid'
  | 'receiverResolving'
  /** The name could not be looked up. `setReceiver` with the same text repeats the lookup. */
  | 'receiverUnanswered'
  | 'receiverMissing'
  /** There is a doubt about the address. `confirmReceiver` confirms it. */
  | 'receiverUnconfirmed'
  | 'fundsInsufficient'
  | 'amountMissing'
  /** The text can be read as two amounts, and the visitor must choose. */
  | 'amountAmbiguous'
  | 'amountInvalid'
  /** The amount has more decimals than the token. */
  | 'amountTooFine'
  | 'valueIncorrect'
  | 'tokenMissing'

/** Returns the first thing to correct: the token, then the amount, then the receiver. */
export function readinessOf({
  token,
  amount,
  typed,
  receiver,
}: Pick<SendState, 'token' | 'amount' | 'typed' | 'receiver'>): Readiness {
  if (!token) return 'tokenMissing'
  const { status } = amountField({ amount, typed }).reading
  if (status === 'ambiguous') return 'amountAmbiguous'
  if (status === 'invalid') return 'amountInvalid'
  if (status === 'empty') return 'amountMissing'
  if (isFinerThan(amount, Number(token.quantity.decimals))) return 'amountTooFine'
  if (typedUnits(amount, Number(token.quantity.decimals)) === 0n) return 'valueIncorrect'
  if (compareAmounts(amount, token.quantity.numeric) > 0) return 'fundsInsufficient'
  if (receiver.status === 'empty') return 'receiverMissing'
  if (receiver.status === 'invalid') return 'receiverInvalid'
  if (receiver.status === 'unanswered') return 'receiverUnanswered'
  if (receiver.status === 'resolving') return 'receiverResolving'
  return unconfirmedDoubt(receiver) ? 'receiverUnconfirmed' : 'ready'
}

/** The form as views show it. */
export interface SendForm extends SendState {
  /** The amount field's text, and how it is read. */
  readonly field: TypedAmount
  readonly readiness: Readiness
  /** Whether the wallet request is pending, so that nothing can be changed. */
  readonly isLocked: boolean
}

/** Returns the form, its token with the newest known balance. */
export function selectSend(state: SendKnown): SendForm {
  const send = readSlice(state)
  const token = send.token && newest(state, send.token)
  const isLocked = send.flow.status === 'asking'
  const field = amountField(send, state.options.locale)
  return { ...send, token, field, readiness: readinessOf({ ...send, token }), isLocked }
}

/** Returns the state of this feature. */
function readSlice(state: SendKnown): SendState {
  return (state.features['send'] as SendState | undefined) ?? initialSendState // only this feature sets it
}

function newest(state: SendKnown, chosen: TokenBalance): TokenBalance {
  const key = tokenKey(chosen)
  return selectTokens(state).tokens.find(each => tokenKey(each) === key) ?? chosen
}

/** An event of an attempt to send. */
export type SendEvent =
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'succeeded'; readonly attempt: number; readonly transfer: SentTransfer }
  | ({ readonly type: 'errored'; readonly attempt: number } & FailedPayment)

/** A change of the form by the visitor. */
type FormEvent =
  | { readonly type: 'tokenChosen'; readonly token: TokenBalance }
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'receiverSet'; readonly receiver: Receiver }
  | { readonly type: 'receiverConfirmed'; readonly isConfirmed: boolean }
  | { readonly type: 'memoSet'; readonly memo: string }

/**
 * Returns the flow after an event. Total and pure: it allows one pending wallet request, and older attempts change
 * nothing.
 */
export function nextSendFlow(flow: SendFlow, event: SendEvent): SendFlow {
  const { attempt } = event
  if (event.type === 'asked') return flow.status === 'asking' ? flow : { status: 'asking', attempt }
  if (flow.status === 'idle' || flow.status === 'sent' || flow.attempt !== attempt) return flow
  // A transfer that the wallet sends after the wait was canceled still counts.
  if (event.type === 'succeeded') return { status: 'sent', attempt, transfer: event.transfer }
  if (flow.status === 'failed') return afterFailure(flow, event)
  const { failure, isOpen } = event
  return { status: 'failed', attempt, failure, isOpen }
}

/** Returns the state after an event of the flow. Only success empties the form. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  const flow = nextSendFlow(state.flow, event)
  if (flow === state.flow) return state
  return flow.status === 'sent' ? { ...initialSendState, flow } : { ...state, flow }
}

/**
 * Returns the form after the visitor's change, unless it is locked. Values read for the previous form are discarded.
 */
export function nextForm(state: SendState, event: FormEvent): SendState {
  if (state.flow.status === 'asking') return state
  const { fee, flow, max } = initialSendState
  const changed: SendState = { ...state, fee, flow, risk: undefined, isMoved: undefined }
  switch (event.type) {
    case 'tokenChosen':
      return { ...changed, token: event.token, amount: '', typed: undefined, max }
    case 'amountSet':
      return { ...changed, amount: event.amount, typed: event.typed, max }
    case 'receiverSet':
      return { ...changed, receiver: event.receiver }
    case 'receiverConfirmed':
      return 'address' in state.receiver
        ? { ...changed, receiver: { ...state.receiver, isConfirmed: event.isConfirmed } }
        : state
    case 'memoSet':
      return { ...changed, memo: event.memo }
  }
}

/** Returns the form after an account or network change: empty, but with the result of a sent transfer. */
export function movedForm({ token, amount, receiver, isMoved, flow }: SendState): SendState {
  if (flow.status === 'sent') return { ...initialSendState, flow }
  const isEmpty = !token && amount === '' && receiver.status === 'empty' && flow.status === 'idle'
  return isEmpty && !isMoved ? initialSendState : { ...initialSendState, isMoved: true }
}

/** The part of the state that this feature owns. */
type SendPart = FeaturePart<'send', SendState>

/** The state that this feature reads. */
export type SendKnown = SendPart &
  TokensPart &
  OrdersKnown &
  ConnectedState &
  LocalePart &
  RouterPart &
  PlacementPart

/** The host members that this feature uses. */
export type SendNeeds = PayingNeeds<SendKnown> &
  Pick<FeatureHost<SendKnown>, 'adapters' | 'notices' | 'router'>
