import { type AccountId, type Namespace, namespaces } from '@foyer/common'
import type { Connected, Connection, ConnectionPart } from './state.js'

/** The connector id of the embedded wallet. */
export const embeddedWalletId = 'foyer-embedded'

/** Where a namespace's connection stands. `reconnecting` ends by itself: after the reconnect deadline and 5 s at most. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The status of a namespace (default: the active one). */
export function selectStatus(
  { connection, networks }: Connected,
  namespace: Namespace = networks.activeNamespace,
): ConnectionStatus {
  if (connection.byNamespace[namespace]) return 'connected'
  if (connection.reconnecting.includes(namespace)) return 'reconnecting'
  const { flow } = connection
  return flow.status === 'connecting' && flow.namespace === namespace ? 'connecting' : 'disconnected'
}

/** The connection of a namespace (default: the active one). */
export function selectConnection(
  { connection, networks }: Connected,
  namespace: Namespace = networks.activeNamespace,
): Connection | undefined {
  return connection.byNamespace[namespace]
}

/** The account in use in a namespace (default: the active one), CAIP-10. */
export function selectActiveAccount(state: Connected, namespace?: Namespace): AccountId | undefined {
  return selectConnection(state, namespace)?.activeAccount
}

/** The namespaces that hold a connection. */
export function selectConnectedNamespaces({ connection }: ConnectionPart): readonly Namespace[] {
  return namespaces.filter(namespace => connection.byNamespace[namespace])
}

export interface Held {
  readonly connection: Pick<ConnectionPart['connection'], 'byNamespace' | 'beside'>
}

/** A connection, with where it is and whether its account is the one in use there. */
export interface HeldConnection extends Connection {
  readonly namespace: Namespace
  readonly isInUse: boolean
}

/** Every connection, of each namespace the one in use first. */
export function selectConnections({ connection }: Held): readonly HeldConnection[] {
  const { byNamespace, beside } = connection
  return namespaces.flatMap(namespace => {
    const inUse = byNamespace[namespace]
    const held = inUse ? [inUse, ...(beside[namespace] ?? [])] : []
    return held.map((each, index) => ({ ...each, namespace, isInUse: index === 0 }))
  })
}

/** A connection with the wallet at its other end. */
export interface ConnectedWallet extends HeldConnection {
  /** The connector's id where the wallet is not in the list any more. */
  readonly name: string
  readonly iconUrl: string | undefined
}

/** Every connection with its wallet, in the order of {@link selectConnections}. */
export function selectConnectedWallets({
  connection,
}: Held & {
  readonly connection: Pick<ConnectionPart['connection'], 'connectors'>
}): readonly ConnectedWallet[] {
  return selectConnections({ connection }).map(each => {
    const { connectorId, namespace } = each
    const connector = connection.connectors.find(
      ({ id, namespaces }) => id === connectorId && namespaces.includes(namespace),
    )
    const { name = connectorId, iconUrl } = each.wallet ?? connector ?? {}
    return { ...each, name, iconUrl }
  })
}
