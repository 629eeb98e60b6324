import type { Approvals } from '../approval/createApprovals.js'
import type { FramedApp } from './FramedApp.js'

/** The context of a request to the frame. */
export interface FrameContext {
  /** The request's id, which the app chose. */
  readonly id: string
  readonly app: FramedApp
  readonly approvals: Approvals
  /** Aborts when the app cancels the request. It has no effect after the approval. */
  readonly signal: AbortSignal
  /** Aborts every other request. */
  forgetOthers(): void
  /** Reports the approval to the app. From then on the request cannot be canceled. */
  tellApproved(): void
}
