import type { Description } from '../../describe/Description.js'
import type { FramedApp } from '../frame/FramedApp.js'

/** A request for the visitor's approval. */
export interface Question<Result = unknown> {
  readonly app: Readonly<FramedApp>
  readonly description: Description
  /** Aborts when the request is canceled, which removes the question. */
  readonly signal: AbortSignal
  /** Runs after the approval. */
  readonly work: () => Promise<Result>
}
