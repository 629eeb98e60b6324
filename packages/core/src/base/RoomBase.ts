import type { Emitter, FoyerError } from '@foyer/common'
import type { FoyerEvent, TrackedEvent } from './events.js'
import type { Store } from './slice.js'
import type { FoyerStorage } from './storage.js'

/** What stands under every room of an instance. A room names the members it needs: `Pick<RoomBase<OwnPart>, 'store'>`. */
export interface RoomBase<State> {
  /** The instance's id; prefixes what is stored. */
  readonly id: string
  readonly store: Store<State>
  readonly storage: FoyerStorage
  readonly events: Emitter<FoyerEvent>
  /** Tells the host's developer; `longMessage` says more than the error where somebody can mend it. */
  readonly log: (level: 'error', error: FoyerError, longMessage?: string) => void
  /** Tells host listeners, and the analytics service where there is one, what the visitor did. */
  track(event: TrackedEvent): void
  /** Reports a failure the visitor did not cause, at most five a minute. */
  report(thrown: unknown): void
}
