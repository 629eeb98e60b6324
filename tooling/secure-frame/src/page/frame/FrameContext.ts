import type { Approvals } from '../approval/createApprovals.js'
import type { FramedApp } from './FramedApp.js'

/** What an answer is made with. */
export interface FrameContext {
  readonly app: FramedApp
  readonly approvals: Approvals
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal
  /** Aborts every other request. */
  forgetOthers(): void
}
