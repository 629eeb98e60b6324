import type { Failure, NetworkId } from '@foyer/common'
import type { SwitchFlow } from './state.js'

/** What happened to an attempt to change the network. */
export type SwitchEvent =
  | { readonly type: 'requested'; readonly attempt: number; readonly networkId: NetworkId }
  | { readonly type: 'succeeded' | 'cancelled'; readonly attempt: number }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** The switch flow after an event; events of an attempt that is not the newest are ignored. */
export function nextSwitchFlow(flow: SwitchFlow, event: SwitchEvent): SwitchFlow {
  if (event.type === 'requested') {
    return { status: 'switching', attempt: event.attempt, networkId: event.networkId }
  }
  if (flow.status !== 'switching' || flow.attempt !== event.attempt) return flow
  if (event.type !== 'errored') return { status: 'idle' }
  return { status: 'failed', attempt: flow.attempt, networkId: flow.networkId, failure: event.failure }
}
