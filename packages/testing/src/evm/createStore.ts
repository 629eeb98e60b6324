import { createEmitter, type Stop } from '@foyer/common'

/** A state object with listeners. */
export interface Store<State> {
  get(): State
  /** Replaces the given fields. */
  set(change: Partial<State>): void
  /** Calls `listener` after each change. */
  subscribe(listener: () => void): Stop
}

/** Creates a store with an initial state. */
export function createStore<State extends object>(first: State): Store<State> {
  const changes = createEmitter<void>()
  let state = first
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
