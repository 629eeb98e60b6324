/** A value that can be watched. */
export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  /** Told after each change; returns the way to stop it. */
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
