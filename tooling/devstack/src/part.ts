import type { ProcessGuard } from '@foyer/local-services'

/** What a part may use while it starts. */
export interface PartContext {
  readonly guard: ProcessGuard
  readonly signal?: AbortSignal | undefined
}

/** A part that runs. `services` is plain data: addresses, ids, funded accounts. */
export interface RunningPart<Services> {
  readonly services: Services
  /** One line for people: where the part answers. */
  readonly summary: string
  /** Ends the part and waits until nothing of it is left. */
  stop(): Promise<void>
}

/** A part of the local stack. `start` rejects with `PartUnavailable` where this machine cannot run it. */
export interface Part<Id extends string, Services> {
  readonly id: Id
  readonly label: string
  /** What is off when the part does not run: CAIP-2 namespaces, or a service's name. */
  readonly provides: readonly string[]
  /** Loads what it needs, so that a stack without the part does not wait for it. */
  start(context: PartContext): Promise<RunningPart<Services>>
}
