import type { Namespace } from '@foyer/common'

/** The identity of a connection. A wallet is connected at most once per namespace. */
export interface ConnectionId {
  readonly namespace: Namespace
  readonly connectorId: string
}

/** Returns a connection's key. A namespace never contains `@`. */
export function keyOf({ namespace, connectorId }: ConnectionId): string {
  return `${namespace}@${connectorId}`
}
