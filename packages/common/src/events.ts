/** Calls a listener whose mistake must not stop the caller: what it throws surfaces as uncaught. */
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

/** The way to stop what was started. Calling it again does nothing. */
export type Stop = () => void

/** Stops all that was started, in its order. */
export const stopAll = (stops: readonly Stop[]) => (): void => {
  for (const stop of stops) stop()
}

/** A list of listeners that receive one kind of event. */
export interface Emitter<Event> {
  emit(event: Event): void
  subscribe(listener: (event: Event) => void): Stop
  readonly size: number
}

/** Creates an emitter. A listener that throws does not keep the event from the others; its error surfaces as uncaught. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<{ readonly call: (event: Event) => void }>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        // One that was stopped by a listener before it is left out.
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
