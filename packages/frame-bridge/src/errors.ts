import { FoyerError } from '@foyer/common'
import { textOf } from '@foyer/common/session-kit'
import { loadTimeoutMs, outcomeTimeoutMs } from './limits.js'
import type { FrameRefusal } from './protocol/messages.js'

// The words are what visitors and hosts of such frames know.

/** The frame is not in the page. */
export const frameMissing = () =>
  new FoyerError('FRAME_MISSING', {}, { message: 'W3mFrame: iframe is not set' })

/** The page or the browser does not let the frame in, or what came is not the frame. */
export const loadFailed = (cause?: unknown) =>
  new FoyerError('FRAME_LOAD_FAILED', {}, { message: 'Unable to load email login dependency', cause })

/** The frame did not get ready in time. */
export const loadTimedOut = () =>
  new FoyerError(
    'FRAME_LOAD_TIMED_OUT',
    { afterMs: loadTimeoutMs },
    { message: 'Network Error - Could not load embedded wallet' },
  )

/** The frame did not answer in time. */
export const requestTimedOut = (request: string, afterMs: number) =>
  new FoyerError('FRAME_TIMED_OUT', { request, afterMs }, { message: 'Embedded Wallet Request Timed Out' })

/** Nobody waits any more. */
export const aborted = (name: string, cause?: unknown) =>
  new FoyerError(
    'FRAME_ABORTED',
    {},
    { message: name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', cause },
  )

/**
 * What was under way when the line to the frame ended. A wallet request that the visitor said yes to may have been
 * carried out: nobody says that it was cancelled.
 */
export const lineClosed = (name: string, isApproved: boolean) =>
  isApproved ? outcomeUnknown(name) : aborted(name)

/** The visitor said yes, and what came of it was not heard. */
export const outcomeUnknown = (request: string) =>
  new FoyerError(
    'FRAME_TIMED_OUT',
    { request, afterMs: outcomeTimeoutMs },
    {
      message:
        'It was approved, and what came of it is not known. Look at the activity before you ask again.',
    },
  )

/** The frame said no, in its own words where it has any. Its `cause` is what it said. */
export function refused(request: string, refusal: FrameRefusal): FoyerError {
  const reason = textOf(refusal)
  const message = reason || 'An error occurred'
  return new FoyerError(
    'FRAME_FAILED',
    { request, ...(reason ? { reason } : {}) },
    { message, cause: refusal },
  )
}
