import type { PageStorage } from '../wallet.js'

type ListenerArguments = Parameters<EventTarget['addEventListener']>

/** A window with its own storage, visible until hidden. It counts the listeners of each event. */
export class LocalPage extends EventTarget {
  readonly #listeners = new Map<string, Set<ListenerArguments[1]>>()
  readonly document = { visibilityState: 'visible' as DocumentVisibilityState }
  readonly localStorage: PageStorage

  constructor(localStorage: PageStorage = createMemoryStorage()) {
    super()
    this.localStorage = localStorage
  }

  listenerCount(event: string): number {
    return this.#listenersOf(event).size
  }

  override addEventListener(...given: ListenerArguments): void {
    this.#listenersOf(given[0]).add(given[1])
    super.addEventListener(...given)
  }

  override removeEventListener(...given: ListenerArguments): void {
    this.#listenersOf(given[0]).delete(given[1])
    super.removeEventListener(...given)
  }

  #listenersOf(event: string): Set<ListenerArguments[1]> {
    const known = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, known)
    return known
  }
}

function createMemoryStorage(): PageStorage {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
