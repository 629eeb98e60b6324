import type { Stop } from '@foyer/common'
import type { QueryClient } from '@tanstack/query-core'

/** What all readings of an instance share. Apart from them: the library loads with the first room that reads. */
export interface ReadingHome {
  /** The instance's client, made and mounted for the first reading. */
  client(create: () => QueryClient): QueryClient
  /** Numbers the runs of all readings, each a query of its own. */
  nextRun(): number
  /** Tells when the instance stops. */
  onStop(stop: Stop): void
  /** Ends every reading, and unmounts the client. */
  readonly stop: Stop
}

export function createReadingHome(): ReadingHome {
  const stops = new Set<Stop>()
  let client: QueryClient | undefined
  let runs = 0
  return {
    nextRun() {
      runs += 1
      return runs
    },
    client(create) {
      if (client) return client
      client = create()
      client.mount()
      return client
    },
    onStop: stop => void stops.add(stop),
    stop() {
      for (const stop of stops) stop()
      stops.clear()
      client?.clear()
      client?.unmount()
      client = undefined
    },
  }
}
