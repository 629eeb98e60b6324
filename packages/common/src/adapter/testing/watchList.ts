import type { Stop } from '../../events.js'
import type { ChainAdapter } from '../port.js'

/** An adapter whose connectors are watched. */
export interface WatchedList<Adapter extends ChainAdapter> {
  readonly adapter: Adapter
  readonly stop: Stop
  names(): readonly string[]
  /** Returns the number of changes of the list. */
  changes(): number
}

/** Watches the connectors of an adapter until stopped. */
export function watchList<Adapter extends ChainAdapter>(adapter: Adapter): WatchedList<Adapter> {
  let changes = 0
  const stop = adapter.watchConnectors(() => changes++)
  return {
    adapter,
    stop,
    names: () => adapter.connectors().map(({ name }) => name),
    changes: () => changes,
  }
}
