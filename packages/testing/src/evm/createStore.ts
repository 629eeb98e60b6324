import { createEmitter, type Stop } from '@foyer/common'

/** A value that changes as a whole and tells its listeners. */
export interface Store<State> {
  get(): State
  /** Replaces the named fields. */
  set(change: Partial<State>): void
  /** Called after each change. */
  subscribe(listener: () => void): Stop
}

/** Creates a store around a first value. */
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
