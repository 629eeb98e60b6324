import {
  type AccountId,
  type AccountType,
  FoyerError,
  type Namespace,
  parseAccountId,
  type Session,
  type SessionEvent,
} from '@foyer/common'
import { nextNetworksState } from '../networks/transitions.js'
import { closeSession } from './closeSession.js'
import { describeAccounts, isSoundReport, type LiveSessions } from './liveSessions.js'
import type { Connection, ConnectionNeeds } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import { nextConnection } from './transitions.js'

type Connections = Readonly<Partial<Record<Namespace, Connection>>>

/** What decides which of a wallet's accounts is used first. */
interface Preference {
  readonly lastAddress: string | undefined
  readonly accountType: AccountType | undefined
}

/** The connection of a fresh session: on the address used last where the wallet still offers it, else of the preferred type. */
function toConnection(
  session: Session,
  connectorId: string,
  { lastAddress, accountType }: Preference,
): Connection {
  const { accounts, networkId, linkId, wallet, approvedNetworkIds } = session
  const descriptions = describeAccounts(session)
  const last = accounts.find(account => parseAccountId(account).address === lastAddress)
  const preferred = accounts.find(account => isOfType(descriptions?.[account]?.kind, accountType))
  const connection = {
    connectorId,
    linkId,
    accounts,
    networkId,
    activeAccount: last ?? preferred ?? accounts[0],
  }
  return {
    ...connection,
    ...(descriptions ? { descriptions } : {}),
    ...(wallet ? { wallet } : {}),
    ...(approvedNetworkIds ? { approvedNetworkIds } : {}),
  }
}

/** Wallets call the accounts that hold inscriptions `ordinals`; the option names one of them. */
function isOfType(kind: string | undefined, type: AccountType | undefined): boolean {
  return kind !== undefined && kind === (type === 'ordinal' ? 'ordinals' : type)
}

/** Puts connections and the networks their wallets are on into state, in one change. */
function publishConnections(
  { store }: Pick<ConnectionNeeds, 'store'>,
  byNamespace: Connections,
  activeNamespace?: Namespace,
): void {
  store.setState(state => {
    const moved = Object.entries(byNamespace).reduce((networks, [key, { networkId, approvedNetworkIds }]) => {
      const namespace = key as Namespace // Object.entries forgets that the keys are namespaces
      const approved = nextNetworksState(networks, { type: 'approved', namespace, approvedNetworkIds })
      return nextNetworksState(approved, { type: 'walletMoved', namespace, networkId })
    }, state.networks)
    const networks = activeNamespace
      ? nextNetworksState(moved, { type: 'namespaceActivated', namespace: activeNamespace })
      : moved
    return {
      networks,
      connection: { ...state.connection, byNamespace: { ...state.connection.byNamespace, ...byNamespace } },
    }
  })
}

/** Takes connections out of state; the network goes back to one the host offers. */
function dropConnections({ store }: Pick<ConnectionNeeds, 'store'>, ended: readonly Namespace[]): void {
  store.setState(state => {
    const byNamespace: Partial<Record<Namespace, Connection>> = { ...state.connection.byNamespace }
    for (const namespace of ended) delete byNamespace[namespace]
    const networks = ended.reduce((before, namespace) => {
      const current = nextNetworksState(before, {
        type: 'approved',
        namespace,
        approvedNetworkIds: undefined,
      })
      const entry = current.byNamespace[namespace]
      const isOffered = entry?.requested.some(each => each.id === entry.activeId)
      const networkId = entry?.requested[0]?.id
      return isOffered ? current : nextNetworksState(current, { type: 'walletMoved', namespace, networkId })
    }, state.networks)
    return { networks, connection: { ...state.connection, byNamespace } }
  })
}

/** Where an adopted session came from. */
interface Origin {
  readonly connectorId: string
  readonly isReconnected: boolean
  /** The namespace the visitor asked for, which becomes the active one. */
  readonly namespace?: Namespace
}

/** Keeps live sessions, the connections in state and what is stored in step: all three change together, only here. */
export interface ConnectionRecords {
  /** Takes sound sessions in; those they replace are ended. */
  adopt(sessions: readonly Session[], origin: Origin): void
  /** Takes namespaces out. `isForgotten` also removes what is stored for this very connection. */
  drop(namespaces: readonly Namespace[], how: { readonly isForgotten: boolean }): void
  /** Makes another of a wallet's accounts the one in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
}

interface RecordParts {
  readonly live: LiveSessions
  readonly stored: StoredConnections
}

export function createConnectionRecords(
  needs: ConnectionNeeds,
  { live, stored }: RecordParts,
): ConnectionRecords {
  const { store, events, settings } = needs
  const connectionOf = (namespace: Namespace) => store.getState().connection.byNamespace[namespace]

  const change = (namespace: Namespace, after: Connection) => {
    publishConnections(needs, { [namespace]: after })
    stored.remember(namespace, after)
    events.emit({ type: 'changed', namespace, ...report(after) })
  }

  const onSessionEvent = (session: Session, event: SessionEvent) => {
    const { namespace } = session
    const before = connectionOf(namespace)
    if (!before || live.get(namespace) !== session) return
    if (event.type === 'closed') return drop([namespace], { isForgotten: true })
    if (!isSoundReport(namespace, event)) {
      return needs.report(new FoyerError('WALLET_ANSWER_INVALID', { method: 'changed' }))
    }
    const { accounts, networkId } = event
    const { approvedNetworkIds } = session
    const descriptions = describeAccounts(session)
    const after = nextConnection(before, { accounts, networkId, approvedNetworkIds, descriptions })
    if (after !== before) change(namespace, after)
  }

  /** Sessions that give way: one that shares its transport with others, or with its successor, is only let go of. */
  const setAside = (successors: readonly Session[]) => {
    const leaving = successors.flatMap(next => live.take(next.namespace) ?? [])
    for (const session of leaving) {
      const isShared = [...successors, ...live.all()].some(each => each.linkId === session.linkId)
      if (isShared) session.release()
      else closeSession(session).catch(needs.report)
    }
  }

  const drop: ConnectionRecords['drop'] = (ended, { isForgotten }) => {
    const connected = ended.filter(connectionOf)
    for (const namespace of connected) {
      live.take(namespace)
      // Another tab may have connected another wallet meanwhile: that one stays stored.
      const isOurs = stored.connectorId(namespace) === connectionOf(namespace)?.connectorId
      if (isForgotten && isOurs) stored.forget(namespace)
    }
    if (connected.length > 0) dropConnections(needs, connected)
    for (const namespace of connected) events.emit({ type: 'disconnected', namespace })
  }

  return {
    drop,
    adopt(sessions, { connectorId, isReconnected, namespace: wanted }) {
      setAside(sessions)
      for (const session of sessions) live.hold(session, onSessionEvent)
      const byNamespace = sessions.map(session => {
        const lastAddress = isReconnected ? stored.address(session.namespace) : undefined
        const accountType = settings.accountTypes[session.namespace]
        return [session.namespace, toConnection(session, connectorId, { lastAddress, accountType })] as const
      })
      const [first] = sessions
      const isServed = sessions.some(each => each.namespace === wanted)
      publishConnections(
        needs,
        Object.fromEntries(byNamespace),
        isReconnected || isServed ? wanted : first?.namespace,
      )
      for (const [namespace, connection] of byNamespace) {
        stored.remember(namespace, connection)
        events.emit({ type: 'connected', namespace, isReconnected, connectorId, ...report(connection) })
      }
    },
    chooseAccount(account) {
      const { namespace } = parseAccountId(account)
      const connection = connectionOf(namespace)
      if (!connection?.accounts.includes(account))
        throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
      if (connection.activeAccount !== account) change(namespace, { ...connection, activeAccount: account })
    },
  }
}

function report({ accounts, activeAccount, networkId }: Connection) {
  return { accounts, activeAccount, networkId }
}
