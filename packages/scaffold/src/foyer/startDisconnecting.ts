import type { Namespace } from '@foyer/common'
import type { Foyer } from '@foyer/core'

/** Ends the visitor's connection. A failure is reported and shown by core, so nothing is left to do here. */
export function startDisconnecting(foyer: Foyer, namespace?: Namespace): void {
  foyer.connection.disconnect(namespace).catch(() => undefined)
}
