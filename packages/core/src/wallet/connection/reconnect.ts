import {
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  type Session,
  type Stop,
  withDeadline,
} from '@foyer/common'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { watchWake } from '../environment/pageWake.js'
import { networksFor } from '../networks/transitions.js'
import { transportParts } from './connect.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import { checkSessions, type LiveSessions } from './liveSessions.js'
import type { ConnectionNeeds } from './state.js'
import type { StoredConnections } from './storedConnections.js'

/** What came of a silent reconnect. */
interface Reconnected {
  readonly sessions: readonly Session[]
  /** The wallet is gone, or it says that there is nothing to reconnect: what is stored is dead. */
  readonly isOver: boolean
}

interface StoredConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly signal: AbortSignal
  readonly lastNetworkOf: (namespace: Namespace) => NetworkId | undefined
  /** A failure was told before. */
  readonly isRetry: boolean
}

/**
 * Reconnects a stored connection through its own connector and no other, without prompting, within the reconnect deadline;
 * wallets that announce themselves late are waited for. A wallet that is there but fails or stays silent is not over:
 * it is asked again later. Never rejects.
 */
async function reconnectSessions(
  needs: ConnectionNeeds,
  registry: ConnectorRegistry,
  { connectorId, namespace, signal, lastNetworkOf, isRetry }: StoredConnection,
): Promise<Reconnected> {
  const { store, settings } = needs
  const attempt = async (inner: AbortSignal) => {
    const connector = await registry.waitFor(connectorId, namespace, inner)
    const networks =
      connector && networksFor(store.getState(), connector.namespaces, namespace, lastNetworkOf)
    if (!networks || !connector?.reconnect) return []
    const sessions = await connector.reconnect({ networks, signal: inner, ...transportParts(needs) })
    if (!Array.isArray(sessions) || sessions.length > 0) checkSessions(sessions)
    return sessions
  }
  const timeoutMs = registry.find(connectorId, namespace)?.reconnectTimeoutMs ?? settings.reconnectTimeoutMs
  try {
    const sessions = await withDeadline(attempt, {
      timeoutMs,
      signal,
      onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs }),
      onLate: late => {
        for (const session of late) session.release()
      },
    })
    return { sessions, isOver: true }
  } catch (error) {
    if (!isRetry && !isFoyerError(error, 'ABORTED')) needs.report(error)
    return { sessions: [], isOver: !registry.find(connectorId, namespace) }
  }
}

/** Reconnects stored connections without asking the visitor anything. */
export interface Reconnector {
  /** Reconnects what is stored for a namespace; settles within the reconnect deadline. Never rejects. */
  reconnect(namespace: Namespace): Promise<void>
  /** Gives a running reconnect up; of every namespace when none is given. */
  cancel(namespace?: Namespace): void
}

/** When it is asked again where there was no definite answer; and whenever the page is back or online. */
const retryAfterMs = [5000, 15_000, 45_000]

interface ReconnectorParts {
  readonly registry: ConnectorRegistry
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly records: ConnectionRecords
}

export function createReconnector(needs: ConnectionNeeds, parts: ReconnectorParts): Reconnector {
  const { registry, live, stored, records } = parts
  const connection = createSlice(needs.store, 'connection')
  const running = new Map<Namespace, Lifetime>()
  /** What has no answer yet, with the count of the tries by the clock. */
  const unknown = new Map<Namespace, { tries: number; timer?: ReturnType<typeof setTimeout> | undefined }>()

  const mark = (namespace: Namespace, isReconnecting: boolean) => {
    update(connection, draft => {
      const others = draft.reconnecting.filter(each => each !== namespace)
      if (draft.reconnecting.includes(namespace) === isReconnecting) return
      draft.reconnecting = isReconnecting ? [...others, namespace] : others
    })
  }

  /** What is stored is dead: it is forgotten, and hosts hear that the connection is over. */
  const forget = (namespace: Namespace) => {
    if (!stored.connectorId(namespace)) return // a wallet around the page that did not let it in
    stored.forget(namespace)
    needs.events.emit({ type: 'disconnected', namespace })
  }

  let stopWatching: Stop | undefined
  const know = (namespace: Namespace) => {
    clearTimeout(unknown.get(namespace)?.timer)
    unknown.delete(namespace)
    if (unknown.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
  const retryLater = (namespace: Namespace) => {
    const { tries, timer } = unknown.get(namespace) ?? { tries: 0 }
    clearTimeout(timer)
    const afterMs = retryAfterMs[tries]
    const next = afterMs === undefined ? undefined : setTimeout(() => void retry(namespace), afterMs)
    unknown.set(namespace, { tries: tries + 1, timer: next })
    stopWatching ??= watchWake(() => {
      for (const each of [...unknown.keys()]) void retry(each)
    })
  }
  /** Nobody waits for it, so nothing shows of it until it works. */
  const retry = async (namespace: Namespace) => {
    if (needs.store.getState().connection.flow.status === 'connecting') return retryLater(namespace)
    if (!running.has(namespace)) await attempt(namespace, { isRetry: true })
  }

  const adopt = (namespace: Namespace, connectorId: string, { sessions, isOver }: Reconnected) => {
    const wanted = sessions.filter(each => each.namespace === namespace)
    releaseAll(sessions.filter(each => !wanted.includes(each)))
    if (wanted.length > 0) records.adopt(wanted, { connectorId, isReconnected: true })
    else if (isOver) forget(namespace)
    if (wanted.length > 0 || isOver) know(namespace)
    else retryLater(namespace)
  }

  const abortRunning = (namespace: Namespace) => {
    running.get(namespace)?.end()
    running.delete(namespace)
  }

  const attempt = async (namespace: Namespace, { isRetry }: { readonly isRetry: boolean }) => {
    abortRunning(namespace)
    const connectorId = stored.connectorId(namespace) ?? needs.adapters.get(namespace)?.walletAround?.()?.id
    if (!connectorId || live.get(namespace)) {
      know(namespace)
      return mark(namespace, false)
    }
    const lifetime = createLifetime()
    running.set(namespace, lifetime)
    if (!isRetry) mark(namespace, true)
    const { signal } = lifetime
    const wanted = { connectorId, namespace, lastNetworkOf: stored.networkId, isRetry }
    const reconnected = await reconnectSessions(needs, registry, { ...wanted, signal })
    if (signal.aborted) return releaseAll(reconnected.sessions)
    running.delete(namespace)
    if (live.get(namespace)) {
      releaseAll(reconnected.sessions)
      know(namespace)
    } else adopt(namespace, connectorId, reconnected)
    mark(namespace, false)
  }

  return {
    reconnect: namespace => attempt(namespace, { isRetry: false }),
    cancel(namespace) {
      for (const each of namespace ? [namespace] : [...running.keys()]) {
        abortRunning(each)
        mark(each, false)
      }
      for (const each of namespace ? [namespace] : [...unknown.keys()]) know(each)
    },
  }
}

function releaseAll(sessions: readonly Session[]): void {
  for (const session of sessions) session.release()
}
