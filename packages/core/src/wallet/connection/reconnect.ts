import {
  type Connector,
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type Session,
  type Stop,
  withDeadline,
} from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { watchWake } from '../environment/pageWake.js'
import { networksFor } from '../networks/transitions.js'
import { transportParts } from './connect.js'
import { type ConnectionId, keyOf } from './connectionId.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import { checkSessions, type LiveSessions, untilLoaded } from './liveSessions.js'
import type { ConnectionNeeds } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import { chosenInsideEntry, idOfWalletAround } from './walletAround.js'

/** Sessions, and the connector that they came from. */
interface Opened {
  readonly connectorId: string
  readonly sessions: readonly Session[]
}

/** What came of a silent reconnect. */
interface Reconnected extends Opened {
  /** The wallet is gone, or it says that there is nothing to reconnect: what is stored is dead. */
  readonly isOver: boolean
}

interface ReconnectAttempt extends ConnectionId {
  readonly signal: AbortSignal
  /** The account that the visitor used last. */
  readonly lastAddress: string | undefined
  readonly lastNetworkOf: (namespace: Namespace) => NetworkId | undefined
  /** A failure was told before. */
  readonly isRetry: boolean
}

/** How long a wallet that shows another account than the last one is not believed, in case its namesake comes later. */
const namesakeMs = 500

/**
 * Reconnects a stored connection through its own wallet and no other, without prompting, within the reconnect deadline
 * and the wait for its code; wallets that announce themselves late are waited for. Where several wallets say that they are
 * the stored one, it is the one that holds the account used last, else none. A wallet that is there but fails or
 * stays silent is not over: it is asked again later. Never rejects.
 */
async function reconnectSessions(
  needs: ConnectionNeeds,
  registry: ConnectorRegistry,
  { connectorId, namespace, signal, lastAddress, lastNetworkOf, isRetry }: ReconnectAttempt,
): Promise<Reconnected> {
  const { store, settings } = needs
  const id = { namespace, connectorId }
  const open = async (connector: Connector, inner: AbortSignal): Promise<Opened> => {
    const networks = networksFor(store.getState(), connector.namespaces, namespace, lastNetworkOf)
    if (!networks || !connector.reconnect) return { connectorId: connector.id, sessions: [] }
    const sessions = await connector.reconnect({ networks, signal: inner, ...transportParts(needs) })
    if (!Array.isArray(sessions) || sessions.length > 0) checkSessions(sessions)
    return { connectorId: connector.id, sessions }
  }
  const holdsLast = ({ sessions }: Opened) =>
    sessions.some(
      each =>
        each.namespace === namespace &&
        each.accounts.some(account => parseAccountId(account).address === lastAddress),
    )
  const attempt = async (inner: AbortSignal): Promise<Opened> => {
    const none = { connectorId, sessions: [] }
    const first = await registry.waitFor(connectorId, namespace, inner)
    if (!first) return none
    const opened = await open(first, inner)
    const namesakes = () => registry.claimants(id).filter(each => each !== first)
    try {
      if (holdsLast(opened)) return opened
      if (opened.sessions.length > 0 && lastAddress !== undefined) await pause(namesakeMs, inner)
      if (namesakes().length === 0) return opened // its owner chose another account meanwhile
    } catch (error) {
      releaseAll(opened.sessions)
      throw error
    }
    releaseAll(opened.sessions)
    for (const each of namesakes()) {
      const other = await open(each, inner)
      if (holdsLast(other)) return other
      releaseAll(other.sessions)
    }
    return none
  }
  const timeoutMs = registry.find(connectorId, namespace)?.reconnectTimeoutMs ?? settings.reconnectTimeoutMs
  let opened: Opened = { connectorId, sessions: [] }
  try {
    opened = await withDeadline(attempt, {
      timeoutMs,
      signal,
      onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs }),
      onLate: late => releaseAll(late.sessions),
    })
    const sessions = await untilLoaded(opened.sessions, signal)
    return { ...opened, sessions, isOver: true }
  } catch (error) {
    releaseAll(opened.sessions)
    if (!isRetry && !isFoyerError(error, 'ABORTED')) needs.report(error)
    return { connectorId, sessions: [], isOver: !registry.find(connectorId, namespace) }
  }
}

/** Reconnects stored connections without asking the visitor anything. */
export interface Reconnector {
  /**
   * Reconnects what is stored for a namespace, the one in use first; each settles within the reconnect deadline and the
   * wait for its code. Never rejects.
   */
  reconnect(namespace: Namespace): Promise<void>
  /** Gives running reconnects up; of every connection when none is given. */
  cancel(id?: ConnectionId): void
}

/** When it is asked again where there was no definite answer; and whenever the page is back or online. */
const retryAfterMs = [5000, 15_000, 45_000]

interface ReconnectorParts {
  readonly registry: ConnectorRegistry
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly records: ConnectionRecords
}

interface Unknown {
  readonly id: ConnectionId
  /** The tries by the clock. */
  readonly tries: number
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

export function createReconnector(needs: ConnectionNeeds, parts: ReconnectorParts): Reconnector {
  const { registry, live, stored, records } = parts
  const connection = createSlice(needs.store, 'connection')
  const running = new Map<string, { readonly id: ConnectionId; readonly lifetime: Lifetime }>()
  /** What is asked once the connection in use has answered. */
  const waiting = new Set<string>()
  /** What has no answer yet. */
  const unknown = new Map<string, Unknown>()

  const mark = (namespace: Namespace, isReconnecting: boolean) => {
    update(connection, draft => {
      const others = draft.reconnecting.filter(each => each !== namespace)
      if (draft.reconnecting.includes(namespace) === isReconnecting) return
      draft.reconnecting = isReconnecting ? [...others, namespace] : others
    })
  }

  /** What is stored is dead: it is forgotten, and hosts hear where nobody is connected any more. */
  const forget = (id: ConnectionId) => {
    if (!stored.find(id)) return // a wallet around the page that did not let it in
    stored.forget(id)
    const { namespace } = id
    if (stored.read(namespace).length === 0) needs.events.emit({ type: 'disconnected', namespace })
  }

  let stopWatching: Stop | undefined
  const know = (id: ConnectionId) => {
    clearTimeout(unknown.get(keyOf(id))?.timer)
    unknown.delete(keyOf(id))
    if (unknown.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
  const retryLater = (id: ConnectionId) => {
    const { tries, timer } = unknown.get(keyOf(id)) ?? { tries: 0 }
    clearTimeout(timer)
    const afterMs = retryAfterMs[tries]
    const next = afterMs === undefined ? undefined : setTimeout(() => void retry(id), afterMs)
    unknown.set(keyOf(id), { id, tries: tries + 1, timer: next })
    stopWatching ??= watchWake(() => {
      for (const each of [...unknown.values()]) void retry(each.id)
    })
  }
  /** Nobody waits for it, so nothing shows of it until it works. */
  const retry = async (id: ConnectionId) => {
    if (needs.store.getState().connection.flow.status === 'connecting') return retryLater(id)
    if (!running.has(keyOf(id))) await attempt(id, { isRetry: true })
  }

  const adopt = (id: ConnectionId, { connectorId, sessions, isOver }: Reconnected) => {
    const { namespace } = id
    const wanted = sessions.filter(each => each.namespace === namespace)
    releaseAll(sessions.filter(each => !wanted.includes(each)))
    if (wanted.length > 0) records.adopt(wanted, { connectorId, isReconnected: true })
    else if (isOver) forget(id)
    if (wanted.length > 0 || isOver) know(id)
    else retryLater(id)
  }

  const abortRunning = (id: ConnectionId) => {
    running.get(keyOf(id))?.lifetime.end()
    running.delete(keyOf(id))
  }
  /** What is to be connected by itself: what is stored, else the wallet that the page is shown inside of. */
  const wantedIn = (namespace: Namespace): readonly ConnectionId[] => {
    const ids = stored.read(namespace).map(({ connectorId }) => ({ namespace, connectorId }))
    const around = wantedAround(namespace)
    if (!around) return ids
    return isOpen(around) ? [around] : [around, ...ids]
  }
  /** The wallet that the page is shown inside of, where the visitor chose no other one in that very place. */
  const wantedAround = (namespace: Namespace): ConnectionId | undefined => {
    const connectorId = idOfWalletAround(needs, namespace)
    const chosen = needs.storage.read(chosenInsideEntry(namespace))
    const isOtherChosen =
      chosen.around === connectorId &&
      stored.read(namespace).some(each => each.connectorId === chosen.connectorId)
    return connectorId === undefined || isOtherChosen ? undefined : { namespace, connectorId }
  }
  const isOpen = (id: ConnectionId) => live.ofIdentity(id, registry.identityOf) !== undefined
  const isAnswered = (id: ConnectionId) =>
    isOpen(id) || !wantedIn(id.namespace).some(each => keyOf(each) === keyOf(id))

  const attempt = async (id: ConnectionId, { isRetry }: { readonly isRetry: boolean }) => {
    abortRunning(id)
    if (isAnswered(id)) return know(id)
    const lifetime = createLifetime()
    running.set(keyOf(id), { id, lifetime })
    const { signal } = lifetime
    const lastNetworkOf = (namespace: Namespace) =>
      stored.find({ namespace, connectorId: id.connectorId })?.networkId
    const lastAddress = stored.find(id)?.address
    const reconnected = await reconnectSessions(needs, registry, {
      ...id,
      signal,
      lastAddress,
      lastNetworkOf,
      isRetry,
    })
    if (signal.aborted) return releaseAll(reconnected.sessions)
    running.delete(keyOf(id))
    if (isAnswered(id)) {
      releaseAll(reconnected.sessions)
      know(id)
    } else adopt(id, reconnected)
  }

  const isInUse = (namespace: Namespace) => connection.read().byNamespace[namespace] !== undefined
  const settle = (namespace: Namespace) => {
    const isRunning = [...running.values()].some(each => each.id.namespace === namespace)
    if (isInUse(namespace) || !isRunning) mark(namespace, false)
  }

  return {
    async reconnect(namespace) {
      const [first, ...others] = wantedIn(namespace).filter(each => !isOpen(each))
      if (!first) return mark(namespace, false)
      if (!isInUse(namespace)) mark(namespace, true)
      // The others wait: whichever is here first is in use.
      for (const each of others) waiting.add(keyOf(each))
      await attempt(first, { isRetry: false })
      const wanted = others.filter(each => waiting.delete(keyOf(each)))
      const attempts = wanted.map(each => attempt(each, { isRetry: false }))
      settle(namespace)
      await Promise.all(attempts)
      settle(namespace)
    },
    cancel(id) {
      const given = id ? [id] : [...running.values(), ...unknown.values()].map(each => each.id)
      if (!id) waiting.clear()
      for (const each of given) {
        waiting.delete(keyOf(each))
        abortRunning(each)
        know(each)
        settle(each.namespace)
      }
    },
  }
}

function releaseAll(sessions: readonly Session[]): void {
  for (const session of sessions) session.release()
}
