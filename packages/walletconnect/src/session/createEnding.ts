import { createEmitter, type Stop } from '@foyer/common'

/** Something that ends once. Unlike an AbortSignal it may have any number of listeners without Node warning of a leak. */
export interface Ending {
  readonly isOver: boolean
  /** Calls back once, when it ends. */
  subscribe(listener: () => void): Stop
}

/** Creates an ending that is still to come. */
export function createEnding(): Ending & { end(): void } {
  const ended = createEmitter<void>()
  const state = { isOver: false }
  return {
    get isOver() {
      return state.isOver
    },
    subscribe: ended.subscribe,
    end() {
      if (state.isOver) return
      state.isOver = true
      ended.emit()
    },
  }
}
