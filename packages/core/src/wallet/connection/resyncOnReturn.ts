import type { Stop } from '@foyer/common'
import { watchWake } from '../environment/pageWake.js'
import type { ConnectionInternals } from './controller.js'

/** Reads every wallet's state again when the visitor comes back to the page: events may have been missed meanwhile. */
export function refreshOnReturn(connection: ConnectionInternals): Stop {
  return watchWake(() => connection.refresh())
}
