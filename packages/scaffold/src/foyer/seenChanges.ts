import { createEmitter, type Stop } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'

/** Forwards an instance's changes to all its subscribers while they are visible. */
export interface SeenChanges {
  readonly subscribe: (listener: () => void) => Stop
  /** Sets whether the subscribers are visible. On becoming visible they are notified once. */
  readonly setSeen: (isSeen: boolean) => void
}

/** Creates a {@link SeenChanges} that starts hidden, without a subscription to the instance. */
export function createSeenChanges(foyer: FoyerInstance): SeenChanges {
  const changes = createEmitter<undefined>()
  let stop: Stop | undefined
  return {
    subscribe: changes.subscribe,
    setSeen(isSeen) {
      if (isSeen === (stop !== undefined)) return
      stop?.()
      stop = isSeen ? foyer.subscribe(() => changes.emit(undefined)) : undefined
      if (isSeen) changes.emit(undefined)
    },
  }
}
