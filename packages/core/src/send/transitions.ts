import type { Failure } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import type { TokenBalance } from '../blockchain/TokenBalance.js'
import { initialSendState, type Receiver, type SendFlow, type SendState, type SentTransfer } from './state.js'

/** What happened to an attempt to send. */
export type SendEvent =
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'succeeded'; readonly attempt: number; readonly transfer: SentTransfer }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** What the visitor changed in the form. */
export type FormEvent =
  | { readonly type: 'tokenChosen'; readonly token: TokenBalance }
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'receiverSet'; readonly receiver: Receiver }

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
  const changed: SendState = { ...state, fee, flow, risk: undefined }
  switch (event.type) {
    case 'tokenChosen':
      return { ...changed, token: event.token, amount: '', typed: undefined, max }
    case 'amountSet':
      return { ...changed, amount: event.amount, typed: event.typed, max }
    case 'receiverSet':
      return { ...changed, receiver: event.receiver }
  }
}
