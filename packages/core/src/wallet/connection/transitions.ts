import {
  type AccountElsewhere,
  type AccountId,
  type Failure,
  type Namespace,
  type NetworkId,
  parseAccountId,
} from '@foyer/common'
import type { WalletListing } from '../directory/listing.js'
import type { AccountDescriptions } from './liveSessions.js'
import type { ConnectFlow, Connection, ConnectionState } from './state.js'

/** The number of recent wallets that are kept. */
export const recentWalletLimit = 2

/** An event of a connection attempt. */
export type ConnectEvent =
  | {
      readonly type: 'started'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
      readonly isAsked?: boolean | undefined
      readonly isAhead?: boolean | undefined
    }
  /** The visitor chose a connection that was begun ahead. */
  | { readonly type: 'chosen'; readonly attempt: number }
  | { readonly type: 'succeeded'; readonly attempt: number }
  | { readonly type: 'cancelled'; readonly attempt: number }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** Returns the connect flow after an event. Total and pure: events of older attempts are ignored. */
export function nextConnectFlow(flow: ConnectFlow, event: ConnectEvent): ConnectFlow {
  if (event.type === 'started') {
    const { type: _, isAsked, isAhead, ...attempt } = event
    return { status: 'connecting', ...attempt, ...(isAsked && { isAsked }), ...(isAhead && { isAhead }) }
  }
  if (flow.status === 'idle' || flow.attempt !== event.attempt) return flow
  if (event.type === 'chosen') {
    if (flow.status === 'failed') return flow
    const { isAhead: _, ...chosen } = flow
    return chosen
  }
  if (event.type !== 'errored') return { status: 'idle' }
  if (flow.status === 'failed') return flow
  const { attempt, connectorId, namespace } = flow
  return { status: 'failed', attempt, connectorId, namespace, failure: event.failure }
}

/** A wallet's report of its accounts and network. */
interface WalletReport {
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly networkId: NetworkId
  readonly isConfirmed?: boolean | undefined
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  readonly descriptions?: AccountDescriptions | undefined
  readonly accountsElsewhere?: readonly AccountElsewhere[] | undefined
}

interface WalletChange extends WalletReport {
  /**
   * Compares accounts. Present for families whose network the page chooses, and whose accounts are written
   * differently on each network.
   */
  readonly isSameAccount?: ((one: AccountId, other: AccountId) => boolean) | undefined
  /** The account that the wallet acted for although another one was requested. */
  readonly inUse?: AccountId | undefined
}

/**
 * Returns a connection after its wallet reported a change. The visitor's chosen account stays, unless the wallet no
 * longer offers it, moved another account to the front, or acted for another. Returns the same object if nothing
 * changed.
 */
export function nextConnection(
  connection: Connection,
  { isSameAccount, inUse, ...report }: WalletChange,
): Connection {
  const { accounts, networkId } = report
  const acting = accounts.find(each => each === inUse)
  if (acting && acting !== connection.activeAccount)
    return { ...connection, ...report, activeAccount: acting }
  if (isSameReport(connection, report)) return connection
  if (acting) return { ...connection, ...report }
  const isSame = isSameAccount ?? hasSameAddress
  const isPageMoving = isSameAccount !== undefined && networkId !== connection.networkId
  const isFrontKept = isPageMoving || isSame(connection.accounts[0], accounts[0])
  const chosen = accounts.find(account => isSame(account, connection.activeAccount))
  return { ...connection, ...report, activeAccount: (isFrontKept && chosen) || accounts[0] }
}

function hasSameAddress(one: AccountId, other: AccountId): boolean {
  return parseAccountId(one).address === parseAccountId(other).address
}

function isSameReport(
  connection: Connection,
  { accounts, networkId, isConfirmed, approvedNetworkIds, descriptions, accountsElsewhere }: WalletReport,
) {
  return (
    networkId === connection.networkId &&
    isConfirmed === connection.isConfirmed &&
    accounts.join() === connection.accounts.join() &&
    approvedNetworkIds?.join() === connection.approvedNetworkIds?.join() &&
    JSON.stringify(descriptions) === JSON.stringify(connection.descriptions) &&
    JSON.stringify(accountsElsewhere) === JSON.stringify(connection.accountsElsewhere)
  )
}

/** Returns the recent wallets after one was used: newest first, at most two. A known one keeps its position. */
export function nextRecentWallets(
  recent: readonly WalletListing[],
  wallet: WalletListing,
): readonly WalletListing[] {
  if (recent.some(each => each.id === wallet.id)) return recent
  return [wallet, ...recent].slice(0, recentWalletLimit)
}

/** The connections of every namespace, as the state holds them. */
export type Connections = Pick<ConnectionState, 'byNamespace' | 'beside'>

/** An event of a namespace's connections. */
export type ConnectionsEvent = { readonly namespace: Namespace } & (
  | {
      /** The visitor connected it, and it becomes the connection in use. The previous one is kept or ended. */
      readonly type: 'connected'
      readonly connection: Connection
      readonly isOtherKept: boolean
    }
  /** It was reconnected automatically. It is in use if nothing else is. */
  | { readonly type: 'reconnected' | 'changed'; readonly connection: Connection }
  | { readonly type: 'chosen' | 'ended'; readonly connectorId: string }
)

/**
 * Returns the connections after an event. Total and pure: a namespace with connections has one in use. When that
 * ends, the previously used one takes its place.
 */
export function nextConnections(connections: Connections, event: ConnectionsEvent): Connections {
  const { namespace } = event
  const inUse = connections.byNamespace[namespace]
  const beside = connections.beside[namespace] ?? []
  const others = (connectorId: string) => beside.filter(each => each.connectorId !== connectorId)
  const write = (next: Connection | undefined, kept: readonly Connection[]): Connections => ({
    byNamespace: withMember(connections.byNamespace, namespace, next),
    beside: withMember(connections.beside, namespace, kept.length > 0 ? kept : undefined),
  })
  switch (event.type) {
    case 'connected': {
      const { connection, isOtherKept } = event
      const isOther = inUse !== undefined && inUse.connectorId !== connection.connectorId
      return write(connection, [
        ...(isOther && isOtherKept ? [inUse] : []),
        ...others(connection.connectorId),
      ])
    }
    case 'reconnected': {
      const { connection } = event
      const isFirst = inUse === undefined || inUse.connectorId === connection.connectorId
      const kept = others(connection.connectorId)
      return isFirst ? write(connection, kept) : write(inUse, [...kept, connection])
    }
    case 'changed': {
      const { connection } = event
      const after = (each: Connection) => (each.connectorId === connection.connectorId ? connection : each)
      return write(inUse && after(inUse), beside.map(after))
    }
    case 'chosen': {
      const chosen = beside.find(each => each.connectorId === event.connectorId)
      return chosen && inUse ? write(chosen, [inUse, ...others(event.connectorId)]) : connections
    }
    case 'ended': {
      const isInUse = inUse?.connectorId === event.connectorId
      return isInUse ? write(beside[0], beside.slice(1)) : write(inUse, others(event.connectorId))
    }
  }
}

function withMember<Member>(
  members: Readonly<Partial<Record<Namespace, Member>>>,
  namespace: Namespace,
  member: Member | undefined,
): Readonly<Partial<Record<Namespace, Member>>> {
  if (members[namespace] === member) return members
  const { [namespace]: _before, ...others } = members
  return (member === undefined ? others : { ...others, [namespace]: member }) as typeof members // TypeScript loses the type of a computed key
}
