/** Calls a listener without letting its error stop the caller. The error is reported as uncaught. */
export function callListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Stops what was started. Calling it again does nothing. */
export type Stop = () => void

/** Combines several stop functions into one that calls them in order. */
export const stopAll = (stops: readonly Stop[]) => (): void => {
  for (const stop of stops) stop()
}

/** A set of listeners for one kind of event. */
export interface Emitter<Event> {
  emit(event: Event): void
  subscribe(listener: (event: Event) => void): Stop
  readonly size: number
}

/** Creates an emitter. A listener that throws does not affect the others. Its error is reported as uncaught. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<{ readonly call: (event: Event) => void }>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        // Skips a listener that an earlier one has stopped.
        if (listeners.has(listener)) callListener(listener.call, event)
      }
    },
    subscribe(call) {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get size() {
      return listeners.size
    },
  }
}
