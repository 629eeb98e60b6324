import type { Emitter, FoyerError } from '@foyer/common'
import type { FoyerStorage } from './createStorage.js'
import type { FoyerEvent, TrackedEvent } from './events.js'
import type { Store } from './slice.js'

/**
 * The base that every room of an instance receives. A room declares the members it needs: `Pick<RoomBase<OwnPart>,
 * 'store'>`.
 */
export interface RoomBase<State> {
  /** The id of the instance. It prefixes the storage keys. */
  readonly id: string
  readonly store: Store<State>
  readonly storage: FoyerStorage
  readonly events: Emitter<FoyerEvent>
  /** Logs an error for the app's developer. `longMessage` explains how to fix it, if the developer can. */
  readonly log: (level: 'error', error: FoyerError, longMessage?: string) => void
  /** Sends an event to the app's listeners, and to the analytics service if there is one. */
  track(event: TrackedEvent): void
  /** Reports a failure that the visitor did not cause, at most five per minute. */
  report(thrown: unknown): void
}
