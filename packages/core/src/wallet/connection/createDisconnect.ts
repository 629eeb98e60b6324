import {
  FoyerError,
  isFoyerError,
  type Namespace,
  namespaces,
  reasonOf,
  type Session,
  toFailure,
  waitAtMost,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { closeSession, disconnectTimeoutMs } from './closeSession.js'
import { type ConnectionId, keyOf } from './connectionId.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { LiveSessions } from './liveSessions.js'
import { walletConnectId } from './progress.js'
import type { Reconnector } from './reconnect.js'
import { selectConnectionOf } from './selectConnectionOf.js'
import { embeddedWalletId, selectConnections } from './selectors.js'
import type { ConnectionNeeds, ConnectionPart } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import type { WalletAround } from './walletAround.js'

/** The types of connector that serve several namespaces simultaneously. */
const sharedTransports = ['WALLET_CONNECT', 'AUTH']

/**
 * Returns the connections that end together: those on the same transport, and for WalletConnect or the embedded
 * wallet all of that type, even of another pairing. Includes `stored` ones that are not open.
 */
function goingTogether(
  state: ConnectionPart,
  ended: readonly ConnectionId[],
  stored: readonly ConnectionId[] = [],
): readonly ConnectionId[] {
  const open: readonly ConnectionId[] = selectConnections(state).map(({ namespace, connectorId }) => ({
    namespace,
    connectorId,
  }))
  const known = new Map([...ended, ...open, ...stored].map(each => [keyOf(each), each]))
  const transportOf = ({ connectorId }: ConnectionId) => {
    // Both are recognized by their ids if they are not in the list: not found yet, or turned off.
    if (connectorId === walletConnectId) return 'WALLET_CONNECT'
    if (connectorId === embeddedWalletId) return 'AUTH'
    const { connectors } = state.connection
    return connectors.find(each => each.id === connectorId && sharedTransports.includes(each.type))?.type
  }
  const linkOf = (id: ConnectionId) => selectConnectionOf(state, id)?.linkId
  const isShared = <Value>(one: Value | undefined, other: Value | undefined) =>
    one !== undefined && one === other
  return [...known.values()].filter(each =>
    ended.some(
      one =>
        keyOf(one) === keyOf(each) ||
        isShared(linkOf(one), linkOf(each)) ||
        isShared(transportOf(one), transportOf(each)),
    ),
  )
}

/**
 * The time that wallets wait for the registered clean-ups, such as a sign-out on a server. Clean-ups continue after
 * it.
 */
const cleanupTimeoutMs = disconnectTimeoutMs / 2

interface DisconnectParts {
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly around: WalletAround
  readonly records: ConnectionRecords
  readonly reconnector: Reconnector
}

/** A connection to end: the one that existed when the visitor asked. */
interface ConnectionToEnd {
  readonly id: ConnectionId
  readonly session: Session | undefined
  /** The remaining time to disconnect, in ms. */
  readonly leftMs: number
}

interface ConnectionsToEnd {
  readonly ids: readonly ConnectionId[]
  /** The requested namespace, or all if none is given. */
  readonly namespace: Namespace | undefined
}

/** The actions that end connections. For their effects and failures see `ConnectionController`. */
export interface Disconnect {
  readonly namespace: (namespace?: Namespace) => Promise<void>
  readonly wallet: (id: ConnectionId) => Promise<void>
}

export function createDisconnect(
  needs: ConnectionNeeds,
  { live, stored, around, records, reconnector }: DisconnectParts,
): Disconnect {
  const { store } = needs
  const connection = createSlice(store, 'connection')
  let running = 0

  const countRunning = (change: 1 | -1) => {
    running += change
    update(connection, draft => {
      draft.isDisconnecting = running > 0
    })
  }

  /** Ends a connection. Returns the errors, if any, because one wallet's failure must not stop the others. */
  const end = async ({ id, session, leftMs }: ConnectionToEnd): Promise<readonly unknown[]> => {
    // A new connection may have been made during the clean-ups, over the same transport that closing would end.
    if (live.get(id) !== session) return []
    try {
      if (session) await closeSession(session, leftMs)
      if (live.get(id) === session) records.drop([id], { isForgotten: true })
      return []
    } catch (error) {
      return [error]
    }
  }

  /** Reports an error to the developer, the host and the visitor. */
  const tell = (error: FoyerError) => {
    needs.log('error', error)
    needs.track({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
    needs.report(error)
    needs.showFailure(toFailure(error))
  }

  /**
   * Runs the clean-ups. An unreachable server must not keep a wallet connected, so late errors are reported
   * separately.
   */
  const cleanUp = async (going: readonly ConnectionId[]): Promise<readonly unknown[]> => {
    const cleaning = needs.runDisconnectCleanups(going)
    const failures = await waitAtMost(cleaning, cleanupTimeoutMs)
    if (!failures) {
      void cleaning.then(late => {
        if (late.length > 0) tell(toDisconnectError(late))
      })
    }
    return failures ?? []
  }

  const endAll = async ({ ids }: ConnectionsToEnd) => {
    const startedAt = performance.now()
    const state = store.getState()
    const going = goingTogether(state, ids, storedIds())
    for (const each of going) reconnector.cancel(each)
    const leaving = going
      .filter(each => selectConnectionOf(state, each))
      .map(id => ({ id, session: live.get(id) }))
    const notCleaned = await cleanUp(going)
    const leftMs = Math.max(disconnectTimeoutMs - (performance.now() - startedAt), 0)
    const notEnded = (await Promise.all(leaving.map(each => end({ ...each, leftMs })))).flat()
    for (const each of going) {
      // A connection that continues may be stored under another id.
      if (live.ofIdentity(each, stored.identityOf)) continue
      around.forget(each)
      if (!selectConnectionOf(store.getState(), each)) stored.forget(each)
    }
    return { notCleaned, notEnded }
  }

  const storedIds = () =>
    namespaces.flatMap(namespace =>
      stored
        .read(namespace)
        .map(({ connectorId }) => ({ namespace, connectorId }))
        .filter(around.isMeantHere),
    )
  const idsIn = (namespace: Namespace | undefined) =>
    [...selectConnections(store.getState()), ...storedIds()]
      .filter(each => !namespace || each.namespace === namespace)
      .map(each => ({ namespace: each.namespace, connectorId: each.connectorId }))

  const run = async (ended: ConnectionsToEnd) => {
    countRunning(1)
    const { notCleaned, notEnded } = await endAll(ended).finally(() => countRunning(-1))
    const failures = [...notEnded, ...notCleaned]
    if (failures.length === 0) {
      return needs.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: ended.namespace ?? 'all' } })
    }
    const error = toDisconnectError(failures)
    tell(error)
    if (notEnded.length > 0) throw error
  }

  return {
    namespace: namespace => run({ ids: idsIn(namespace), namespace }),
    wallet: id => run({ ids: [id], namespace: id.namespace }),
  }
}

function toDisconnectError(failures: readonly unknown[]): FoyerError {
  const [only] = failures
  if (failures.length === 1 && isFoyerError(only, 'DISCONNECT_FAILED')) return only
  const reason = failures.map(reasonOf).join('; ')
  return new FoyerError('DISCONNECT_FAILED', { reason }, { cause: only })
}
