import { FoyerError } from '@foyer/common'
import { textOf } from '@foyer/common/session-kit'
import { loadTimeoutMs } from './limits.js'
import type { FrameRefusal } from './protocol/messages.js'

/** The frame is not in the page. */
export const frameMissing = () => new FoyerError('FRAME_MISSING')

/** The page or the browser does not let the frame in, or what came is not the frame. */
export const loadFailed = (cause?: unknown) => new FoyerError('FRAME_LOAD_FAILED', {}, { cause })

/** The frame did not get ready in time. */
export const loadTimedOut = () => new FoyerError('FRAME_LOAD_TIMED_OUT', { afterMs: loadTimeoutMs })

/** The frame did not answer in time. */
export const requestTimedOut = (request: string, afterMs: number) =>
  new FoyerError('FRAME_TIMED_OUT', { request, afterMs })

/** Nobody waits any more. */
export const aborted = (request: string, cause?: unknown) =>
  new FoyerError('FRAME_ABORTED', { request }, { cause })

/**
 * What was under way when the line to the frame ended. A wallet request that the visitor said yes to may have been
 * carried out: nobody says that it was cancelled.
 */
export const lineClosed = (name: string, isApproved: boolean) =>
  isApproved ? outcomeUnknown(name) : aborted(name)

/** The visitor said yes, and what came of it was not heard. */
export const outcomeUnknown = (request: string) => new FoyerError('OUTCOME_UNKNOWN', { method: request })

/** The frame said no, in its own words where it has any. Its `cause` is what it said. */
export function refused(request: string, refusal: FrameRefusal): FoyerError {
  const reason = textOf(refusal)
  return new FoyerError('FRAME_FAILED', { request, ...(reason ? { reason } : {}) }, { cause: refusal })
}
