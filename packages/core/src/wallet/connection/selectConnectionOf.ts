import type { ConnectionId } from './connectionId.js'
import type { HeldConnectionsPart } from './selectors.js'
import type { Connection } from './state.js'

/** Returns the connection of a wallet in a namespace, whether or not it is in use. */
export function selectConnectionOf(
  { connection: { byNamespace, beside } }: HeldConnectionsPart,
  { namespace, connectorId }: ConnectionId,
): Connection | undefined {
  const inUse = byNamespace[namespace]
  const held = inUse ? [inUse, ...(beside[namespace] ?? [])] : []
  return held.find(each => each.connectorId === connectorId)
}
