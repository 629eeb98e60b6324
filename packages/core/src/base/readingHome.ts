import type { Stop } from '@foyer/common'
import type { QueryClient } from '@tanstack/query-core'

/**
 * The parts that all readings of an instance share. They have a separate file, so that the query library loads with
 * the first reading.
 */
export interface ReadingHome {
  /** Returns the instance's query client. The first call creates and mounts it. */
  client(create: () => QueryClient): QueryClient
  /** Returns a new run number. Each run of a reading is a separate query. */
  nextRun(): number
  /** Registers a callback for the stop of the instance. */
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
