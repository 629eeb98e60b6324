import type { Description } from '../../describe/Description.js'
import type { FramedApp } from '../frame/FramedApp.js'

/** What the visitor is asked. */
export interface Question<Result = unknown> {
  readonly app: Readonly<FramedApp>
  readonly description: Description
  /** Aborted when nobody waits any more: the question goes away. */
  readonly signal: AbortSignal
  /** What is done after a yes. */
  readonly work: () => Promise<Result>
}
