import type { Failure } from '@foyer/common'
import type { PayFlow, PayMeans } from './state.js'

/** What happened to a payment. */
export type PayEvent =
  | { readonly type: 'begun'; readonly attempt: number; readonly means: PayMeans }
  | {
      readonly type: 'led'
      readonly attempt: number
      readonly sessionId: string
      readonly url: string
      readonly isBlocked: boolean
    }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  | { readonly type: 'paid'; readonly attempt: number; readonly result?: string | undefined }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** Whether a payment runs: no other one begins meanwhile. */
export function isPaying({ status }: PayFlow): boolean {
  return status === 'initiating' || status === 'waiting'
}

/** The flow after an event. Total and pure: older attempts change nothing, and no payment begins while one runs. */
export function nextPayFlow(flow: PayFlow, event: PayEvent): PayFlow {
  const { attempt } = event
  if (event.type === 'begun') {
    return isPaying(flow) ? flow : { status: 'initiating', attempt, means: event.means }
  }
  if (flow.status === 'idle' || flow.attempt !== attempt) return flow
  const { means } = flow
  const sessionId = 'sessionId' in flow ? flow.sessionId : undefined
  switch (event.type) {
    case 'led': {
      const { url, isBlocked } = event
      return flow.status === 'initiating'
        ? { status: 'waiting', attempt, means, sessionId: event.sessionId, url, isBlocked }
        : flow
    }
    // A wallet may send after the wait for it was given up: that counts.
    case 'sent':
      return flow.status === 'succeeded' ? flow : { status: 'waiting', attempt, means, hash: event.hash }
    case 'paid': {
      if (flow.status === 'succeeded') return flow
      return { status: 'succeeded', attempt, means, sessionId, result: event.result }
    }
    case 'errored':
      return isPaying(flow) ? { status: 'failed', attempt, means, sessionId, failure: event.failure } : flow
  }
}
