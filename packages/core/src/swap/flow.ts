import type { Failure } from '@foyer/common'
import type { SwapFlow, SwapReceipt, SwapState, SwapStep } from './state.js'
import { unread } from './transitions.js'

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
