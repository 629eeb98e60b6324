import type { Namespace } from '@foyer/common'

/** Tells a connection from the others: a wallet is connected once in a namespace. */
export interface ConnectionId {
  readonly namespace: Namespace
  readonly connectorId: string
}

/** A connection as a key; a namespace holds no `@`. */
export function keyOf({ namespace, connectorId }: ConnectionId): string {
  return `${namespace}@${connectorId}`
}
