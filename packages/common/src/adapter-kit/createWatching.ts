import type { Connector, Stop } from '@foyer/common'

/** The wallets of a page, as an adapter finds them. */
export interface Discovery<Conflict = string> {
  connectors(): readonly Connector[]
  /** Wallets, by their names, that are not offered because another one has their name or their place. */
  conflicts(): readonly Conflict[]
  watch(onChange: () => void): Stop
}

/** Those who want to hear of changes. */
export interface Watching {
  /** Tells all of them. */
  tell(): void
  watch(onChange: () => void): Stop
}

/** Listens to a page while somebody watches: from the first watcher on, where there is a page, to the last. */
export function createWatching<Page>(pageOf: () => Page | undefined, listen: (page: Page) => Stop): Watching {
  const watchers = new Set<() => void>()
  let stopListening: Stop | undefined
  return {
    tell() {
      for (const onChange of [...watchers]) onChange()
    },
    watch(onChange) {
      const watcher = () => onChange() // one that watches twice is told twice
      const page = pageOf()
      watchers.add(watcher)
      if (page) stopListening ??= listen(page)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}
