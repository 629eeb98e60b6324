import { type AccountId, type Namespace, namespaces } from '@foyer/common'
import type { ConnectedState, Connection, ConnectionPart } from './state.js'

/** The connector id of the embedded wallet. */
export const embeddedWalletId = 'foyer-embedded'

/** The status of a namespace. `reconnecting` ends by itself, at most 5 s after the reconnect deadline. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** Returns the status of a namespace, by default the active one. */
export function selectStatus(
  { connection, networks }: ConnectedState,
  namespace: Namespace = networks.activeNamespace,
): ConnectionStatus {
  if (connection.byNamespace[namespace]) return 'connected'
  if (connection.reconnecting.includes(namespace)) return 'reconnecting'
  const { flow } = connection
  const isChosen = flow.status === 'connecting' && !flow.isAhead && flow.namespace === namespace
  return isChosen ? 'connecting' : 'disconnected'
}

/** Returns the connection in use of a namespace, by default the active one. */
export function selectConnection(
  { connection, networks }: ConnectedState,
  namespace: Namespace = networks.activeNamespace,
): Connection | undefined {
  return connection.byNamespace[namespace]
}

/** Returns the account in use of a namespace (CAIP-10), by default the active one. */
export function selectActiveAccount(state: ConnectedState, namespace?: Namespace): AccountId | undefined {
  return selectConnection(state, namespace)?.activeAccount
}

/** Returns the namespaces that have a connection. */
export function selectConnectedNamespaces({ connection }: ConnectionPart): readonly Namespace[] {
  return namespaces.filter(namespace => connection.byNamespace[namespace])
}

export interface HeldConnectionsPart {
  readonly connection: Pick<ConnectionPart['connection'], 'byNamespace' | 'beside'>
}

/** A connection with its namespace, and whether it is the one in use there. */
export interface HeldConnection extends Connection {
  readonly namespace: Namespace
  readonly isInUse: boolean
}

/** Returns every connection. In each namespace the one in use comes first. */
export function selectConnections({ connection }: HeldConnectionsPart): readonly HeldConnection[] {
  const { byNamespace, beside } = connection
  return namespaces.flatMap(namespace => {
    const inUse = byNamespace[namespace]
    const held = inUse ? [inUse, ...(beside[namespace] ?? [])] : []
    return held.map((each, index) => ({ ...each, namespace, isInUse: index === 0 }))
  })
}

/** A connection with its wallet's name and icon. */
export interface ConnectedWallet extends HeldConnection {
  /** The wallet's name, or the connector's id if the wallet is no longer listed. */
  readonly name: string
  readonly iconUrl: string | undefined
}

/** Returns every connection with its wallet, in the order of {@link selectConnections}. */
export function selectConnectedWallets({
  connection,
}: HeldConnectionsPart & {
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
