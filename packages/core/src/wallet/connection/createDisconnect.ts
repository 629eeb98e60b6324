import { FoyerError, isFoyerError, type Namespace, namespaces, type Session, toFailure } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { closeSession, disconnectTimeoutMs, waitAtMost } from './closeSession.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { LiveSessions } from './liveSessions.js'
import { walletConnectId } from './pairing/state.js'
import type { Reconnector } from './reconnect.js'
import { embeddedWalletId, selectConnectedNamespaces } from './selectors.js'
import type { ConnectionNeeds, ConnectionPart } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import { reasonOf } from './transitions.js'

/** What is known of a connection that is not open. */
type ConnectorIdOf = (namespace: Namespace) => string | undefined

/** The kinds of connector that carry several namespaces at once. */
const sharedTransports = ['WALLET_CONNECT', 'AUTH']

/**
 * The namespaces that go when one is disconnected: those on its transport, and where that is WalletConnect or the embedded
 * wallet all that use one of its kind, those of another pairing too. What is stored and not open counts where it is given.
 */
export function goingTogether(
  { connection }: ConnectionPart,
  namespace: Namespace,
  storedIdOf: ConnectorIdOf = () => undefined,
): readonly Namespace[] {
  const { byNamespace, connectors } = connection
  const transportOf = (each: Namespace) => {
    const id = byNamespace[each]?.connectorId ?? storedIdOf(each)
    // Both are known while they are not in the list: not found yet, or switched off since.
    if (id === walletConnectId) return 'WALLET_CONNECT'
    if (id === embeddedWalletId) return 'AUTH'
    return connectors.find(entry => entry.id === id && sharedTransports.includes(entry.type))?.type
  }
  const transport = transportOf(namespace)
  const linkId = byNamespace[namespace]?.linkId
  return namespaces.filter(
    each =>
      each === namespace ||
      (linkId !== undefined && byNamespace[each]?.linkId === linkId) ||
      (transport !== undefined && transportOf(each) === transport),
  )
}

/** How long the wallets wait for the registered clean-ups, a sign-out on a server among them, which go on behind that. */
const cleanupTimeoutMs = disconnectTimeoutMs / 2

interface DisconnectParts {
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly records: ConnectionRecords
  readonly reconnector: Reconnector
}

/** A connection that is being ended: the one there was when the visitor asked. */
interface Leaving {
  readonly namespace: Namespace
  readonly session: Session | undefined
  /** What is left of the time to disconnect. */
  readonly leftMs: number
}

/** The action that ends connections. What it does and throws: `ConnectionController.disconnect`. */
export function createDisconnect(
  needs: ConnectionNeeds,
  { live, stored, records, reconnector }: DisconnectParts,
): (namespace?: Namespace) => Promise<void> {
  const { store } = needs
  const connection = createSlice(store, 'connection')
  let running = 0

  const countRunning = (change: 1 | -1) => {
    running += change
    connection.write(state => ({ ...state, isDisconnecting: running > 0 }))
  }

  /** Returns what went wrong, if anything: one wallet's failure must not stop the others. */
  const end = async ({ namespace, session, leftMs }: Leaving): Promise<readonly unknown[]> => {
    // Another was connected while the clean-ups ran, maybe over the very transport that closing this one would end.
    if (live.get(namespace) !== session) return []
    try {
      if (session) await closeSession(session, leftMs)
      if (live.get(namespace) === session) records.drop([namespace], { isForgotten: true })
      return []
    } catch (error) {
      return [error]
    }
  }

  /** Tells the developer, the host and the visitor. */
  const tell = (error: FoyerError) => {
    needs.log('error', error)
    needs.track({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
    needs.report(error)
    needs.showFailure(toFailure(error))
  }

  /** A server that is away must not keep anybody's wallet connected: what comes too late is told by itself. */
  const cleanUp = async (namespace: Namespace | undefined): Promise<readonly unknown[]> => {
    const cleaning = needs.runDisconnectCleanups(namespace)
    const failures = await waitAtMost(cleaning, cleanupTimeoutMs)
    if (!failures) {
      void cleaning.then(late => {
        if (late.length > 0) tell(toDisconnectError(late))
      })
    }
    return failures ?? []
  }

  const endAll = async (namespace: Namespace | undefined) => {
    const startedAt = performance.now()
    const state = store.getState()
    const going = namespace ? goingTogether(state, namespace, stored.connectorId) : namespaces
    for (const each of going) reconnector.cancel(each)
    const leaving = going
      .filter(each => state.connection.byNamespace[each])
      .map(each => [each, live.get(each)] as const)
    const notCleaned = await cleanUp(namespace)
    const leftMs = Math.max(disconnectTimeoutMs - (performance.now() - startedAt), 0)
    const ends = leaving.map(([each, session]) => end({ namespace: each, session, leftMs }))
    const notEnded = (await Promise.all(ends)).flat()
    const connected = selectConnectedNamespaces(store.getState())
    for (const each of going) {
      if (!connected.includes(each) && stored.connectorId(each)) stored.forget(each)
    }
    return { notCleaned, notEnded }
  }

  return async namespace => {
    countRunning(1)
    const { notCleaned, notEnded } = await endAll(namespace).finally(() => countRunning(-1))
    const failures = [...notEnded, ...notCleaned]
    if (failures.length === 0) {
      return needs.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
    }
    const error = toDisconnectError(failures)
    tell(error)
    if (notEnded.length > 0) throw error
  }
}

function toDisconnectError(failures: readonly unknown[]): FoyerError {
  const [only] = failures
  if (failures.length === 1 && isFoyerError(only, 'DISCONNECT_FAILED')) return only
  const reason = failures.map(reasonOf).join('; ')
  return new FoyerError('DISCONNECT_FAILED', { reason }, { cause: only })
}
