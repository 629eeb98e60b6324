/** The way to stop what was started. Calling it again does nothing. */
export type Stop = () => void

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
        if (!listeners.has(listener)) continue // stopped by a listener before it
        try {
          listener.call(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
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
