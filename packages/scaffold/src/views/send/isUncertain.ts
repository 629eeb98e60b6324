import type { SendFlow } from '@foyer/core/send'

/** Whether a wallet may still send what nobody waits for any more. */
export function isUncertain(flow: SendFlow): boolean {
  return flow.status === 'failed' && ['ABORTED', 'REQUEST_TIMED_OUT'].includes(flow.failure.code)
}
