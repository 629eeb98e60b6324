import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  type Session,
  type SessionEvent,
  toFailure,
} from '@foyer/common'
import type { ConnectionReport } from '../../base/events.js'
import type { NetworksState } from '../networks/state.js'
import { nextNetworksState } from '../networks/transitions.js'
import { closeSession } from './closeSession.js'
import type { ConnectionId } from './connectionId.js'
import { describeAccounts, isSoundReport, type LiveSessions, readElsewhere } from './liveSessions.js'
import { selectConnectionOf } from './selectConnectionOf.js'
import { embeddedWalletId } from './selectors.js'
import type { Connection, ConnectionNeeds } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import { toConnection } from './toConnection.js'
import { type Connections, type ConnectionsEvent, nextConnection, nextConnections } from './transitions.js'
import type { WalletAround } from './walletAround.js'

/** Writes connections, and the networks of the wallets in use, to the state in one change. */
function publishConnections(
  { store }: Pick<ConnectionNeeds, 'store'>,
  changes: readonly ConnectionsEvent[],
  activeNamespace?: Namespace,
): void {
  store.setState(state => {
    const before: Connections = state.connection
    const after = changes.reduce(nextConnections, before)
    const touched = [...new Set(changes.map(each => each.namespace))].filter(
      each => after.byNamespace[each] !== before.byNamespace[each],
    )
    const moved = touched.reduce(
      (networks, each) => followConnection(networks, each, after.byNamespace[each]),
      state.networks,
    )
    const networks = activeNamespace
      ? nextNetworksState(moved, { type: 'namespaceActivated', namespace: activeNamespace })
      : moved
    const { byNamespace, beside } = after
    return { networks, connection: { ...state.connection, byNamespace, beside } }
  })
}

/**
 * Returns the networks after a namespace got another connection, or none. Without one it returns to a network that
 * the host offers.
 */
function followConnection(
  networks: NetworksState,
  namespace: Namespace,
  connection: Connection | undefined,
): NetworksState {
  const approvedNetworkIds = connection?.approvedNetworkIds
  const approved = nextNetworksState(networks, { type: 'approved', namespace, approvedNetworkIds })
  const entry = approved.byNamespace[namespace]
  const isOffered = entry?.requested.some(each => each.id === entry.activeId)
  if (!connection && isOffered) return approved
  const networkId = connection?.networkId ?? entry?.requested[0]?.id
  return nextNetworksState(approved, { type: 'walletMoved', namespace, networkId })
}

/** The origin of an adopted session. */
interface Origin {
  readonly connectorId: string
  readonly isReconnected: boolean
  /** The namespace that the visitor asked for, which becomes the active one. */
  readonly namespace?: Namespace
  /** Whether the connection in use stays connected next to the new one. */
  readonly keepsOthers?: boolean
}

/**
 * The records that keep live sessions, the connections in state and the stored connections consistent. They change
 * together, only here.
 */
export interface ConnectionRecords {
  /** Adopts valid sessions, and ends those that they replace. */
  adopt(sessions: readonly Session[], origin: Origin): void
  /** Removes connections. `isForgotten` also removes their stored records. */
  drop(ended: readonly ConnectionId[], how: { readonly isForgotten: boolean }): void
  /** Puts another account of a wallet in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /**
   * Puts another connection of a namespace in use. `isStored` keeps that for the next page. Throws
   * `ACCOUNT_NOT_CONNECTED`.
   */
  choose(id: ConnectionId, how: { readonly isStored: boolean }): void
}

interface RecordParts {
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly around: WalletAround
}

/** Returns a connection after its wallet reported a change. `after` also has `isConfirmed` and `isResting`. */
function hear(
  before: Connection,
  session: Session,
  { accounts, networkId, inUse }: Extract<SessionEvent, { readonly type: 'changed' }>,
): { readonly told: Connection; readonly after: Connection } {
  const { approvedNetworkIds, isSameAccount } = session
  const told = nextConnection(before, {
    accounts,
    networkId,
    approvedNetworkIds,
    descriptions: describeAccounts(session),
    accountsElsewhere: readElsewhere(session),
    isConfirmed: before.isConfirmed,
    isSameAccount,
    inUse,
  })
  const isConfirmed = session.isConfirmed === false ? false : undefined
  const isResting = session.isResting === true ? true : undefined
  const isSame = isConfirmed === told.isConfirmed && isResting === told.isResting
  return { told, after: isSame ? told : { ...told, isConfirmed, isResting } }
}

interface Replacement {
  readonly connectorId: string
  /** Returns the connector id of the wallet in use if the new session replaces it too, otherwise `undefined`. */
  readonly usedIn: (namespace: Namespace) => string | undefined
}

/**
 * Removes the sessions that new ones replace: the sessions of the same wallet, and the sessions in use unless they
 * are kept.
 */
function takeReplaced(
  live: LiveSessions,
  sessions: readonly Session[],
  { connectorId, usedIn }: Replacement,
): readonly Session[] {
  return sessions.flatMap(({ namespace }) => {
    const ids = [...new Set([connectorId, usedIn(namespace) ?? connectorId])]
    return ids.flatMap(each => live.take({ namespace, connectorId: each }) ?? [])
  })
}

/** Ends replaced sessions. A session that shares its transport with another session is only released. */
function setAside(
  { report }: Pick<ConnectionNeeds, 'report'>,
  leaving: readonly Session[],
  staying: readonly Session[],
): void {
  for (const session of leaving) {
    if (staying.some(each => each.linkId === session.linkId)) session.release()
    else closeSession(session).catch(report)
  }
}

/** Returns the records for the next page: the stored connections, and the choice inside a surrounding wallet. */
function memoryOf({ stored, around }: Pick<RecordParts, 'stored' | 'around'>) {
  return {
    /** Returns whether a reconnected connection uses an account other than the stored one, on the same network. */
    isElsewhere({ connectorId, activeAccount, networkId }: Connection): boolean {
      const { namespace, address } = parseAccountId(activeAccount)
      const last = stored.find({ namespace, connectorId })
      return last?.address !== undefined && last.networkId === networkId && last.address !== address
    },
    /** Returns the connection that a new one replaces. A stored connection is replaced even if it is not open yet. */
    inUseBefore({ namespace, connectorId }: ConnectionId, inUse: Connection | undefined): string | undefined {
      if (connectorId === around.idIn(namespace)) return around.chosenIn(namespace)
      const used = inUse?.connectorId
      const isStored = used !== undefined && stored.find({ namespace, connectorId: used })
      return isStored ? used : stored.read(namespace)[0]?.connectorId
    },
    /**
     * Stores a connection. Pages inside a surrounding wallet connect to it by default, so only the choice of another
     * one is stored.
     */
    remember(namespace: Namespace, connection: Connection, replaced: string | undefined): void {
      const { connectorId } = connection
      const id = { namespace, connectorId }
      if (connectorId !== around.idIn(namespace)) stored.remember(namespace, connection)
      stored.prefer(id)
      around.choose(id)
      const before = replaced === undefined ? undefined : { namespace, connectorId: replaced }
      if (before && stored.identityOf(before) !== stored.identityOf(id)) stored.forget(before)
    },
    forget(id: ConnectionId): void {
      around.forget(id)
      stored.forget(id)
    },
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sessions, connections and what is stored change together, only here
export function createConnectionRecords(
  needs: ConnectionNeeds,
  { live, stored, around }: RecordParts,
): ConnectionRecords {
  const { store, events, settings } = needs
  const memory = memoryOf({ stored, around })
  const inUse = (namespace: Namespace) => store.getState().connection.byNamespace[namespace]

  /** Reports that a namespace uses another connection, account or network. */
  const emitChange = (namespace: Namespace) => {
    const connection = inUse(namespace)
    if (connection) events.emit({ type: 'changed', ...report(namespace, connection) })
  }

  const put = (namespace: Namespace, connection: Connection) =>
    publishConnections(needs, [{ type: 'changed', namespace, connection }])

  const change = (namespace: Namespace, connection: Connection) => {
    put(namespace, connection)
    if (stored.find({ namespace, connectorId: connection.connectorId }))
      stored.remember(namespace, connection)
    if (inUse(namespace) === connection) emitChange(namespace)
  }

  /** Reports that the wallet answered with an account other than the shown one, which the visitor did not choose. */
  const tellUnexpected = ({ activeAccount: account }: Connection) =>
    needs.showFailure(toFailure(new FoyerError('ACCOUNT_CHANGED', { account })))

  const onSessionEvent = (session: Session, event: SessionEvent) => {
    const id = live.idOf(session)
    const before = id && selectConnectionOf(store.getState(), id)
    if (!id || !before) return
    if (event.type === 'closed') {
      drop([id], { isForgotten: true })
      if (event.failure) needs.showFailure(event.failure)
      return
    }
    if (!isSoundReport(id.namespace, event)) {
      return needs.report(new FoyerError('WALLET_ANSWER_INVALID', { method: 'changed' }))
    }
    const acting = event.inUse
    const { told, after } = hear(before, session, event)
    if (after === before) {
      // The wallet may report the account just before it reports that it acted for that account.
      if (acting !== undefined && acting === before.activeAccount) tellAccount(before, { isForPage: true })
      return
    }
    if (told !== before) change(id.namespace, after)
    // The account is the same, so hosts already know it.
    else put(id.namespace, after)
    if (isUnexpected(before, after)) tellUnexpected(after)
    // A visitor who chose another account in the wallet needs no notice. A wallet that acted for another account did
    // not announce the change.
    else if (isOtherAccount(before, after)) {
      // A locked wallet may return with another account that the visitor never saw.
      tellAccount(after, { isForPage: acting !== undefined || before.isResting === true })
    }
  }

  /**
   * Reports that the page followed a wallet to another account. The embedded wallet's accounts are chosen in the
   * modal, without a notice.
   */
  const tellAccount = ({ connectorId, activeAccount }: Connection, how: { readonly isForPage: boolean }) => {
    const { namespace } = parseAccountId(activeAccount)
    const isShown = inUse(namespace)?.activeAccount === activeAccount && connectorId !== embeddedWalletId
    if (isShown) needs.showNotice('ACCOUNT_CHANGED', how)
  }

  const connectionFor = (session: Session, { connectorId, isReconnected }: Origin) => {
    const { namespace } = session
    const lastAddress = isReconnected ? stored.find({ namespace, connectorId })?.address : undefined
    return toConnection(session, connectorId, {
      lastAddress,
      accountType: settings.accountTypes[namespace],
    })
  }

  const drop: ConnectionRecords['drop'] = (ended, { isForgotten }) => {
    const known = ended.filter(each => selectConnectionOf(store.getState(), each))
    const before = store.getState().connection.byNamespace
    for (const id of known) live.take(id)
    publishConnections(
      needs,
      known.map(each => ({ type: 'ended', ...each })),
    )
    if (isForgotten) for (const id of known) memory.forget(id)
    for (const namespace of new Set(known.map(each => each.namespace))) {
      const after = inUse(namespace)
      if (after === before[namespace]) continue
      if (!after) {
        events.emit({ type: 'disconnected', namespace })
        continue
      }
      if (isForgotten) stored.prefer({ namespace, connectorId: after.connectorId })
      emitChange(namespace)
    }
  }

  return {
    drop,
    adopt(sessions, origin) {
      const { connectorId, isReconnected, namespace: wanted } = origin
      const isOtherKept = origin.keepsOthers === true
      const [first] = sessions
      const replaced = new Map(
        isReconnected || isOtherKept
          ? []
          : sessions.map(({ namespace }) => [
              namespace,
              memory.inUseBefore({ namespace, connectorId }, inUse(namespace)),
            ]),
      )
      const usedIn = (namespace: Namespace) =>
        isReconnected || isOtherKept ? undefined : inUse(namespace)?.connectorId
      const leaving = takeReplaced(live, sessions, { connectorId, usedIn })
      setAside(needs, leaving, [...sessions, ...live.all()])
      for (const session of sessions) live.hold(session, connectorId, onSessionEvent)
      const adopted = sessions.map(session => [session.namespace, connectionFor(session, origin)] as const)
      const followed = isReconnected ? adopted.filter(([, each]) => memory.isElsewhere(each)) : []
      const isServed = sessions.some(each => each.namespace === wanted)
      publishConnections(
        needs,
        adopted.map(([namespace, connection]) =>
          isReconnected
            ? { type: 'reconnected', namespace, connection }
            : { type: 'connected', namespace, connection, isOtherKept },
        ),
        isReconnected || isServed ? wanted : first?.namespace,
      )
      for (const [namespace, connection] of adopted) {
        if (!isReconnected) memory.remember(namespace, connection, replaced.get(namespace))
        else if (connectorId !== around.idIn(namespace)) stored.remember(namespace, connection)
        if (inUse(namespace) === connection)
          events.emit({ type: 'connected', isReconnected, connectorId, ...report(namespace, connection) })
      }
      // The owner chose the account while no page was open, so the returning visitor needs a notice.
      for (const [, connection] of followed) tellAccount(connection, { isForPage: true })
    },
    chooseAccount(account) {
      const { namespace } = parseAccountId(account)
      const connection = inUse(namespace)
      if (!connection?.accounts.includes(account))
        throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
      if (connection.activeAccount !== account) change(namespace, { ...connection, activeAccount: account })
    },
    choose(id, { isStored }) {
      const { namespace, connectorId } = id
      if (!selectConnectionOf(store.getState(), id))
        throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
      const isChange = inUse(namespace)?.connectorId !== connectorId
      if (isChange) publishConnections(needs, [{ type: 'chosen', namespace, connectorId }])
      if (isStored) {
        stored.prefer(id)
        around.choose(id)
      }
      if (isChange) emitChange(namespace)
    },
  }
}

function report(namespace: Namespace, { accounts, activeAccount, networkId }: Connection): ConnectionReport {
  // A connection has accounts and a network of its namespace.
  return { namespace, accounts, activeAccount, networkId } as ConnectionReport
}

/** Returns whether a wallet answered with an account other than the one shown to the visitor. */
function isUnexpected(before: Connection, { accounts, networkId }: Connection): boolean {
  const isGone = networkId === before.networkId && !accounts.includes(before.activeAccount)
  // A locked wallet was unlocked by its owner. A request that waited fails by itself.
  return before.isConfirmed === false && before.isResting !== true && isGone
}

/**
 * Returns whether a wallet is on another account of the same network. Accounts may be written differently on another
 * network.
 */
function isOtherAccount(before: Connection, after: Connection): boolean {
  return before.networkId === after.networkId && before.activeAccount !== after.activeAccount
}
