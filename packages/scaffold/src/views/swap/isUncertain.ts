import type { SwapFlow } from '@foyer/core/swap'

/** Whether a wallet may still carry out what nobody waits for any more. */
export function isUncertain(flow: SwapFlow): boolean {
  return (
    flow.status === 'failed' &&
    ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT'].includes(flow.failure.code)
  )
}
