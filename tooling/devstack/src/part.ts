import type { ProcessGuard } from '@foyer/local-services'
import type { TokenNames } from './evm/tokenNames.js'

/** The context in which a part starts. */
export interface PartContext {
  readonly guard: ProcessGuard
  readonly signal?: AbortSignal | undefined
  /** The names of the EVM tokens. Defaults to {@link localTokenNames}. */
  readonly tokenNames?: TokenNames | undefined
}

/** A running part. `services` is plain data: addresses, ids and funded accounts. */
export interface RunningPart<Services> {
  readonly services: Services
  /** A line for the log with the part's addresses. */
  readonly summary: string
  /** Stops the part and waits until all of its processes and files are removed. */
  stop(): Promise<void>
}

/** A part of the local stack. `start` rejects with `PartUnavailable` when the part cannot run on this machine. */
export interface Part<Id extends string, Services> {
  readonly id: Id
  readonly label: string
  /** The CAIP-2 namespaces or the service that are off when the part does not run. */
  readonly provides: readonly string[]
  /** Starts the part. Loads its dependencies only then, so that a stack without the part does not wait for them. */
  start(context: PartContext): Promise<RunningPart<Services>>
}
