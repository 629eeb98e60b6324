import { createEmitter, type Stop } from '@foyer/common'
import type { Foyer } from '@foyer/core'

/** Hears of an instance's changes for everything that shows them, as long as somebody sees it. */
export interface SeenChanges {
  readonly subscribe: (listener: () => void) => Stop
  /** Seen anew, what changed meanwhile is told once. */
  readonly setSeen: (isSeen: boolean) => void
}

/** Makes the changes of an instance that begin unseen: nothing of the instance is held then. */
export function createSeenChanges(foyer: Foyer): SeenChanges {
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
