type Listening = Parameters<EventTarget['addEventListener']>

/** A window that knows how many listeners an event has. */
export class CountingPage extends EventTarget {
  readonly #listeners = new Map<string, Set<Listening[1]>>()

  listenerCount(event: string): number {
    return this.#listenersOf(event).size
  }

  override addEventListener(...given: Listening): void {
    this.#listenersOf(given[0]).add(given[1])
    super.addEventListener(...given)
  }

  override removeEventListener(...given: Listening): void {
    this.#listenersOf(given[0]).delete(given[1])
    super.removeEventListener(...given)
  }

  #listenersOf(event: string): Set<Listening[1]> {
    const known = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, known)
    return known
  }
}
