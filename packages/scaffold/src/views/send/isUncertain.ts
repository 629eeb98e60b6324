import type { SendFlow } from '@foyer/core/send'

/** Whether a wallet may still send what nobody waits for any more. */
export function isUncertain(flow: SendFlow): boolean {
  return (
    flow.status === 'failed' &&
    ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT'].includes(flow.failure.code)
  )
}
