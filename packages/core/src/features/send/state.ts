import type { Failure, NetworkId } from '@foyer/common'
import { compareAmounts } from '@foyer/common/amounts'
import {
  amountField,
  type EnteredAmount,
  isFinerThan,
  type TypedAmount,
  typedUnits,
} from '@foyer/common/typed-amounts'
import type { LocalePart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost, PayingNeeds } from '../FeatureHost.js'
import { selectTokens, type TokensPart, tokenKey } from '../tokens/state.js'

/** Who is to receive: an address as it was typed, or a name and what it stands for. `text` is what the visitor typed. */
export type Receiver =
  | { readonly status: 'empty'; readonly text: '' }
  | { readonly status: 'resolving'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  /** Whose name it is could not be found out: who knows it did not answer. */
  | { readonly status: 'unanswered'; readonly text: string }
  | ({ readonly status: 'address'; readonly text: string; readonly address: string } & Doubt)
  | ({
      readonly status: 'named'
      readonly text: string
      readonly address: string
      readonly profileName: string
      /** Safe for `<img>`. */
      readonly profileImageUrl?: string | undefined
    } & Doubt)

/** What is to be asked of an address before it is reviewed: its `checksum` is wrong, so that it may be mistyped. */
interface Doubt {
  readonly doubt?: 'checksum' | undefined
  /** The visitor said that it is meant. */
  readonly isConfirmed?: boolean | undefined
}

/** Whether the visitor has yet to say that an address is meant. */
export function isUnconfirmed(receiver: Receiver): boolean {
  return 'address' in receiver && receiver.doubt !== undefined && !receiver.isConfirmed
}

/** What the network takes for the transfer under review. Amounts are decimal text in the network's own currency. */
export type FeeReading =
  | { readonly status: 'unread' | 'reading' }
  /** The network could not be asked. */
  | { readonly status: 'failed'; readonly failure: Failure }
  /** The network would not carry the transfer out: `send` does not ask the wallet for it. */
  | { readonly status: 'refused'; readonly failure: Failure }
  | {
      readonly status: 'known'
      readonly amount: string
      readonly symbol: string
      /** Whether the account holds enough of the network's own currency for it, as the network says. */
      readonly isCovered: boolean
      /** What arrives of the token at least, as decimal text, where the token itself keeps a part. */
      readonly arrives?: string | undefined
    }

/**
 * Why a receiver is hardly the one that is meant: `nobody` has the key of it, it is the contract of a token of the
 * account (`tokenContract`), or it is the sender (`self`).
 */
export type ReceiverRisk = 'nobody' | 'tokenContract' | 'self'

/** A transfer the wallet sent. */
export interface SentTransfer {
  readonly hash: string
  /** Where it can be looked up. */
  readonly explorerUrl?: string | undefined
  readonly networkId: NetworkId
  readonly amount: string
  readonly symbol: string
  readonly to: string
  readonly toName?: string | undefined
}

/** Sending, as a flow. While the wallet is asked, the form stays as it is. */
export type SendFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly attempt: number }
  | { readonly status: 'failed'; readonly attempt: number; readonly failure: Failure }
  | { readonly status: 'sent'; readonly attempt: number; readonly transfer: SentTransfer }

/** What is to be sent, to whom, and how far that is. */
export interface SendState extends EnteredAmount {
  readonly token: TokenBalance | undefined
  readonly receiver: Receiver
  /** A text for the receiver, where the family's transfers carry one. Everybody can read it. */
  readonly memo: string
  /** Reading the most that can be sent; `nothing` is left beside the fee. */
  readonly max: 'idle' | 'reading' | 'nothing' | 'failed'
  readonly fee: FeeReading
  /** What the review found risky about the receiver: `send` wants it accepted. */
  readonly risk?: ReceiverRisk | undefined
  /** The form was emptied because another account or network is in use than it was filled in for, until it is filled in anew. */
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

/** What still stands between the form and its review; `ready` when nothing does. */
export type Readiness =
  | 'ready'
  | 'receiverInvalid'
  | 'receiverResolving'
  /** Nobody answered whose name it is; `setReceiver` with the same text looks it up again. */
  | 'receiverUnanswered'
  | 'receiverMissing'
  /** The checksum of its address is wrong; `confirmReceiver` says that it is meant. */
  | 'receiverUnconfirmed'
  | 'fundsInsufficient'
  | 'amountMissing'
  /** The text could be two amounts: the visitor is asked which. */
  | 'amountAmbiguous'
  | 'amountInvalid'
  /** The amount has more decimals than the token. */
  | 'amountTooFine'
  | 'valueIncorrect'
  | 'tokenMissing'

/** The first thing to mend: the token, then the amount, then the receiver. */
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
  return isUnconfirmed(receiver) ? 'receiverUnconfirmed' : 'ready'
}

/** The form as views show it. */
export interface SendForm extends SendState {
  /** What the field of the amount shows, and how it is read. */
  readonly field: TypedAmount
  readonly readiness: Readiness
  /** The wallet is asked: nothing can be changed. */
  readonly isLocked: boolean
}

/** What is to be sent, its token with the newest balance that is known. */
export function selectSend(state: SendKnown): SendForm {
  const send = readSlice(state)
  const token = send.token && newest(state, send.token)
  const isLocked = send.flow.status === 'asking'
  return { ...send, token, field: amountField(send), readiness: readinessOf({ ...send, token }), isLocked }
}

/** The slice of this room. */
function readSlice(state: SendKnown): SendState {
  return (state.features['send'] as SendState | undefined) ?? initialSendState // written by this room alone
}

function newest(state: SendKnown, chosen: TokenBalance): TokenBalance {
  const key = tokenKey(chosen)
  return selectTokens(state).tokens.find(each => tokenKey(each) === key) ?? chosen
}

/** What happened to an attempt to send. */
export type SendEvent =
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'succeeded'; readonly attempt: number; readonly transfer: SentTransfer }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** What the visitor changed in the form. */
type FormEvent =
  | { readonly type: 'tokenChosen'; readonly token: TokenBalance }
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'receiverSet'; readonly receiver: Receiver }
  | { readonly type: 'receiverConfirmed'; readonly isConfirmed: boolean }
  | { readonly type: 'memoSet'; readonly memo: string }

/** The flow after an event. Total and pure; a wallet is never asked twice at a time, and older attempts change nothing. */
export function nextSendFlow(flow: SendFlow, event: SendEvent): SendFlow {
  const { attempt } = event
  if (event.type === 'asked') return flow.status === 'asking' ? flow : { status: 'asking', attempt }
  if (flow.status === 'idle' || flow.status === 'sent' || flow.attempt !== attempt) return flow
  // A wallet may send after the wait for it was given up: that counts.
  if (event.type === 'succeeded') return { status: 'sent', attempt, transfer: event.transfer }
  return flow.status === 'asking' ? { status: 'failed', attempt, failure: event.failure } : flow
}

/** Everything after an event of the flow: success alone empties the form. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  const flow = nextSendFlow(state.flow, event)
  if (flow === state.flow) return state
  return flow.status === 'sent' ? { ...initialSendState, flow } : { ...state, flow }
}

/** The form after the visitor changed it; locked while the wallet is asked. What was read for it counts no more. */
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

/** The form when another account or network is in use: empty, and what the wallet sent of it stays told. */
export function movedForm({ token, amount, receiver, isMoved, flow }: SendState): SendState {
  if (flow.status === 'sent') return { ...initialSendState, flow }
  const isEmpty = !token && amount === '' && receiver.status === 'empty' && flow.status === 'idle'
  return isEmpty && !isMoved ? initialSendState : { ...initialSendState, isMoved: true }
}

/** The state, as far as it is this room's. */
type SendPart = FeaturePart<'send', SendState>

/** What this room knows of the state. */
export type SendKnown = SendPart &
  TokensPart &
  Connected &
  LocalePart &
  RouterPart & { readonly options: { readonly enableEmbedded: boolean } }

/** What this room needs of those below. */
export type SendNeeds = PayingNeeds<SendKnown> &
  Pick<FeatureHost<SendKnown>, 'adapters' | 'notices' | 'router'>
