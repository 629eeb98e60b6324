import { FoyerError } from '@foyer/common'
import { textOf } from '@foyer/common/session-kit'
import { loadTimeoutMs } from './limits.js'
import type { FrameRefusal } from './protocol/messages.js'

/** The frame is not in the page. */
export const frameMissing = () => new FoyerError('FRAME_MISSING')

/** The page or the browser blocks the frame, or another page loaded in it. */
export const loadFailed = (cause?: unknown) => new FoyerError('FRAME_LOAD_FAILED', {}, { cause })

/** The frame was not ready in time. */
export const loadTimedOut = () => new FoyerError('FRAME_LOAD_TIMED_OUT', { afterMs: loadTimeoutMs })

/** The frame did not answer in time. `isWithdrawn`: the request was withdrawn and had no effect. */
export const requestTimedOut = (request: string, afterMs: number, isWithdrawn?: true) =>
  new FoyerError('FRAME_TIMED_OUT', { request, afterMs, ...(isWithdrawn && { isWithdrawn }) })

/** The request was cancelled. */
export const aborted = (request: string, cause?: unknown) =>
  new FoyerError('FRAME_ABORTED', { request }, { cause })

/**
 * The failure of a request that was pending when the line closed. A wallet request that the visitor approved may have
 * been carried out, so it does not count as cancelled.
 */
export const lineClosed = (name: string, isApproved: boolean) =>
  isApproved ? outcomeUnknown(name) : aborted(name)

/** Creates the failure of a request that the visitor approved but whose outcome was not received. */
export const outcomeUnknown = (request: string) => new FoyerError('OUTCOME_UNKNOWN', { method: request })

/** The frame refused, with its own message if it has one. `cause` is its refusal. */
export function refused(request: string, refusal: FrameRefusal): FoyerError {
  const reason = textOf(refusal)
  return new FoyerError('FRAME_FAILED', { request, ...(reason ? { reason } : {}) }, { cause: refusal })
}
