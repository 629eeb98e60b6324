import type { Connector, Stop } from '@foyer/common'

/** The wallets of a page, as an adapter finds them. */
export interface Discovery {
  connectors(): readonly Connector[]
  /** Names of wallets that are not offered because another one has their name or their place. */
  conflicts(): readonly string[]
  watch(onChange: () => void): Stop
}

/** Those who want to hear of changes. */
export interface Watching {
  /** Tells all of them. */
  tell(): void
  watch(onChange: () => void): Stop
}

/** Listens while somebody watches: from the first watcher on, where there is something to listen to, to the last. */
export function createWatching(listen: () => Stop | undefined): Watching {
  const watchers = new Set<() => void>()
  let stopListening: Stop | undefined
  return {
    tell() {
      for (const onChange of [...watchers]) onChange()
    },
    watch(onChange) {
      const watcher = () => onChange() // one that watches twice is told twice
      watchers.add(watcher)
      stopListening ??= listen()
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}
