/** A value that can be observed. */
export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store of plain values. */
export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
