import type { Approvals } from '../approval/createApprovals.js'
import type { FramedApp } from './FramedApp.js'

/** What an answer is made with. */
export interface FrameContext {
  /** The request's own, as the app chose it. */
  readonly id: string
  readonly app: FramedApp
  readonly approvals: Approvals
  /** Aborted when nobody waits any more; without effect after the visitor's yes. */
  readonly signal: AbortSignal
  /** Aborts every other request. */
  forgetOthers(): void
  /** Tells the app that the visitor said yes: from then on nothing ends the request but its answer. */
  tellApproved(): void
}
