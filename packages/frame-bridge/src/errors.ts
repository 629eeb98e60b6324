import { FoyerError } from '@foyer/common'
import { textOf } from '@foyer/common/session-kit'
import { loadTimeoutMs } from './limits.js'
import type { FrameRefusal } from './protocol/messages.js'

/** Creates the failure of a request without a frame in the page. */
export const frameMissing = () => new FoyerError('FRAME_MISSING')

/** Creates the failure of a frame that the page or the browser blocks, or in which another page loaded. */
export const loadFailed = (cause?: unknown) => new FoyerError('FRAME_LOAD_FAILED', {}, { cause })

/** Creates the failure of a frame that was not ready in time. */
export const loadTimedOut = () => new FoyerError('FRAME_LOAD_TIMED_OUT', { afterMs: loadTimeoutMs })

/**
 * Creates the failure of a request that the frame did not answer in time. `isWithdrawn`: the request was withdrawn
 * and had no effect.
 */
export const requestTimedOut = (request: string, afterMs: number, isWithdrawn?: true) =>
  new FoyerError('FRAME_TIMED_OUT', { request, afterMs, ...(isWithdrawn && { isWithdrawn }) })

/** Creates the failure of a canceled request. */
export const aborted = (request: string, cause?: unknown) =>
  new FoyerError('FRAME_ABORTED', { request }, { cause })

/**
 * Creates the failure of a request that was pending when the line closed. A wallet request that the visitor approved
 * may have been carried out, so it does not count as canceled.
 */
export const lineClosed = (name: string, isApproved: boolean) =>
  isApproved ? outcomeUnknown(name) : aborted(name)

/** Creates the failure of a request that the visitor approved but whose outcome was not received. */
export const outcomeUnknown = (request: string) => new FoyerError('OUTCOME_UNKNOWN', { method: request })

/**
 * Creates the failure of a request that the frame refused, with the frame's message if it has one. `cause` is the
 * refusal.
 */
export function refused(request: string, refusal: FrameRefusal): FoyerError {
  const reason = textOf(refusal)
  return new FoyerError('FRAME_FAILED', { request, ...(reason ? { reason } : {}) }, { cause: refusal })
}
