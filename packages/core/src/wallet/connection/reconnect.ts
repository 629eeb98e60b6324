import {
  type AccountId,
  type Connector,
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type Session,
  type Stop,
  toAccountId,
  withDeadline,
} from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import { watchWake } from '../../base/pageWake.js'
import { createSlice, type Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { networksFor } from '../networks/transitions.js'
import { transportParts } from './connect.js'
import { type ConnectionId, keyOf } from './connectionId.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import { checkSessions, type LiveSessions, untilLoaded } from './liveSessions.js'
import type { ConnectionNeeds, ConnectionState } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import type { WalletAround } from './walletAround.js'

/** Sessions and their connector. */
interface OpenedSessions {
  readonly connectorId: string
  readonly sessions: readonly Session[]
}

/** The result of a silent reconnect. */
interface ReconnectResult extends OpenedSessions {
  /** Whether the wallet itself answered that there is nothing to reconnect, so that the stored connection is dead. */
  readonly isOver: boolean
}

interface ReconnectAttempt extends ConnectionId {
  readonly signal: AbortSignal
  /** The address that the visitor used last. */
  readonly lastAddress: string | undefined
  readonly lastNetworkOf: (namespace: Namespace) => NetworkId | undefined
  /** Whether a failure was already reported. */
  readonly isRetry: boolean
}

/** The time, in ms, to wait for a namesake before accepting that a wallet no longer has the account used last. */
const namesakeMs = 500

/**
 * Reconnects a stored connection through its own wallet only, without prompting, within the reconnect deadline and
 * the wait for its code. Waits for wallets that announce themselves late. If several wallets claim the stored
 * identity, uses the only one that has the account used last. If no wallet or several wallets have it, uses none and
 * keeps the stored connection. Tries a wallet that fails, is silent or is missing again later. Never rejects.
 */
async function reconnectSessions(
  needs: ConnectionNeeds,
  registry: ConnectorRegistry,
  { connectorId, namespace, signal, lastAddress, lastNetworkOf, isRetry }: ReconnectAttempt,
): Promise<ReconnectResult> {
  const { store, settings } = needs
  const id = { namespace, connectorId }
  const open = async (connector: Connector, inner: AbortSignal): Promise<OpenedSessions> => {
    const networks = networksFor(store.getState(), connector.namespaces, namespace, lastNetworkOf)
    if (!networks || !connector.reconnect) return { connectorId: connector.id, sessions: [] }
    const noted = noteOf(lastAddress, lastNetworkOf(namespace))
    const sessions = await connector.reconnect({ networks, signal: inner, noted, ...transportParts(needs) })
    if (!Array.isArray(sessions) || sessions.length > 0) checkSessions(sessions)
    return { connectorId: connector.id, sessions }
  }
  const holdsLast = ({ sessions }: OpenedSessions) =>
    sessions.some(
      each =>
        each.namespace === namespace &&
        // The session of a locked wallet has the stored account, whichever wallet it is.
        each.isConfirmed !== false &&
        each.accounts.some(account => parseAccountId(account).address === lastAddress),
    )
  const timeoutMs =
    registry.find(connectorId, namespace)?.reconnectTimeoutMs ?? settings.advanced.reconnectTimeoutMs
  const deadline = (afterMs: number, within: AbortSignal) => ({
    timeoutMs: afterMs,
    signal: within,
    onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs }),
    onLate: (late: OpenedSessions) => releaseAll(late.sessions),
  })
  const attempt = async (inner: AbortSignal): Promise<ReconnectResult> => {
    const asked = new Set<Connector>()
    const failures: unknown[] = []
    let opened: readonly OpenedSessions[] = []
    const askAll = async () => {
      const others = registry.claimants(id).filter(each => !asked.has(each))
      for (const each of others) asked.add(each)
      // A silent wallet must not use up the time of the others.
      const ownMs = others.length > 1 ? timeoutMs / 2 : timeoutMs
      const ask = async (connector: Connector) => {
        const answer = await withDeadline(own => open(connector, own), deadline(ownMs, inner))
        opened = [...opened, answer]
      }
      await Promise.all(others.map(each => ask(each).catch(error => failures.push(error))))
    }
    let adopted: OpenedSessions | undefined
    try {
      if (!(await registry.waitFor(connectorId, namespace, inner))) return nothing(false)
      await askAll()
      const isAnswered = failures.length > 0 || opened.some(holdsLast)
      if (!isAnswered && lastAddress !== undefined) {
        await pause(namesakeMs, inner)
        await askAll()
      }
      const [holder, other] = opened.filter(holdsLast)
      if (holder && !other) adopted = holder
      else if (failures.length > 0) throw failures[0]
      // The wallet's owner chose another account meanwhile, or revoked the page's access.
      else if (asked.size === 1) adopted = opened[0]
      return adopted ? { ...adopted, isOver: true } : nothing(false)
    } finally {
      for (const each of opened) if (each !== adopted) releaseAll(each.sessions)
    }
  }
  const nothing = (isOver: boolean): ReconnectResult => ({ connectorId, sessions: [], isOver })
  let reconnected = nothing(false)
  try {
    reconnected = await withDeadline(attempt, deadline(timeoutMs, signal))
    const sessions = await untilLoaded(reconnected.sessions, signal)
    return { ...reconnected, sessions }
  } catch (error) {
    releaseAll(reconnected.sessions)
    if (!isRetry && !isFoyerError(error, 'ABORTED')) needs.report(error)
    return nothing(false)
  }
}

/** The reconnector of stored connections, which never prompts. */
export interface Reconnector {
  /**
   * Reconnects the stored connections of a namespace, the one in use first. Each settles within the reconnect
   * deadline and the wait for its code. Never rejects.
   */
  reconnect(namespace: Namespace): Promise<void>
  /** Cancels running reconnects, of every connection if none is given. */
  cancel(id?: ConnectionId): void
}

/**
 * The delays, in ms, after which a reconnect without a definite answer is repeated. It is also repeated when the page
 * is back or online, or the wallet arrives.
 */
const retryAfterMs = [5000, 15_000, 45_000]

interface ReconnectorParts {
  readonly registry: ConnectorRegistry
  readonly live: LiveSessions
  readonly stored: StoredConnections
  readonly around: WalletAround
  readonly records: ConnectionRecords
}

interface UnansweredReconnect {
  readonly id: ConnectionId
  /** The number of timed tries. */
  readonly tries: number
  readonly timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the wait for a missing wallet. */
  readonly lookout: Lifetime
}

/** The stored connections without an answer, each to be tried again later. */
interface Retries {
  readonly ids: () => readonly ConnectionId[]
  readonly later: (id: ConnectionId) => void
  /** Called when there is a definite answer, or the connection is no longer needed. */
  readonly end: (id: ConnectionId) => void
}

function createRetries(registry: ConnectorRegistry, retry: (id: ConnectionId) => Promise<void>): Retries {
  const unanswered = new Map<string, UnansweredReconnect>()
  let stopWatching: Stop | undefined

  const onArrival = async (id: ConnectionId, { signal }: Lifetime) => {
    const connector = await registry.waitFor(id.connectorId, id.namespace, signal)
    if (connector && !signal.aborted) await retry(id)
  }
  const halt = (id: ConnectionId) => {
    const before = unanswered.get(keyOf(id))
    clearTimeout(before?.timer)
    before?.lookout.end()
    return before
  }
  return {
    ids: () => [...unanswered.values()].map(each => each.id),
    later(id) {
      const tries = halt(id)?.tries ?? 0
      const lookout = createLifetime()
      const afterMs = retryAfterMs[tries]
      const timer = afterMs === undefined ? undefined : setTimeout(() => void retry(id), afterMs)
      unanswered.set(keyOf(id), { id, tries: tries + 1, timer, lookout })
      if (registry.claimants(id).length === 0) void onArrival(id, lookout)
      stopWatching ??= watchWake(() => {
        for (const each of [...unanswered.values()]) void retry(each.id)
      })
    },
    end(id) {
      halt(id)
      unanswered.delete(keyOf(id))
      if (unanswered.size > 0) return
      stopWatching?.()
      stopWatching = undefined
    },
  }
}

/** Sets whether a namespace is being reconnected. */
function mark(connection: Slice<ConnectionState>, namespace: Namespace, isReconnecting: boolean): void {
  update(connection, draft => {
    const others = draft.reconnecting.filter(each => each !== namespace)
    if (draft.reconnecting.includes(namespace) === isReconnecting) return
    draft.reconnecting = isReconnecting ? [...others, namespace] : others
  })
}

/** Returns functions that return which connections are opened automatically, and which of them are open. */
function createWanted({ registry, live, stored, around }: ReconnectorParts) {
  const isOpen = (id: ConnectionId) => live.ofIdentity(id, registry.identityOf) !== undefined
  /**
   * Returns the wallet around the page first, if the visitor uses it, and the stored connections. Once open, it is
   * returned alone.
   */
  const wantedIn = (namespace: Namespace): readonly ConnectionId[] => {
    const ids = stored.read(namespace).map(({ connectorId }) => ({ namespace, connectorId }))
    const first = around.wanted(namespace)
    if (!first) return ids
    return isOpen(first) ? [first] : [first, ...ids]
  }
  const isAnswered = (id: ConnectionId) =>
    isOpen(id) || !wantedIn(id.namespace).some(each => keyOf(each) === keyOf(id))
  return { isOpen, wantedIn, isAnswered }
}

export function createReconnector(needs: ConnectionNeeds, parts: ReconnectorParts): Reconnector {
  const { registry, stored, around, records } = parts
  const { wantedIn, isOpen, isAnswered } = createWanted(parts)
  const connection = createSlice(needs.store, 'connection')
  const running = new Map<string, { readonly id: ConnectionId; readonly lifetime: Lifetime }>()
  /** The connections to try once the one in use has answered. */
  const waiting = new Set<string>()

  /** Tries a connection again. The visitor does not wait for a retry, so it is not shown until it succeeds. */
  const retry = async (id: ConnectionId) => {
    if (needs.store.getState().connection.flow.status === 'connecting') return retries.later(id)
    if (!running.has(keyOf(id))) await attempt(id, { isRetry: true })
  }
  const retries = createRetries(registry, retry)

  const take = (sessions: readonly Session[], id: ConnectionId) => {
    records.adopt(sessions, { connectorId: id.connectorId, isReconnected: true })
    // The wallet may answer late, when a stored connection is already in use.
    if (around.wanted(id.namespace)?.connectorId === id.connectorId) records.choose(id, { isStored: false })
  }
  const adopt = (id: ConnectionId, { connectorId, sessions, isOver }: ReconnectResult) => {
    const { namespace } = id
    const wanted = sessions.filter(each => each.namespace === namespace)
    releaseAll(sessions.filter(each => !wanted.includes(each)))
    if (wanted.length > 0) take(wanted, { namespace, connectorId })
    else if (isOver) forgetDead(needs, parts, id)
    if (wanted.length > 0 || isOver) retries.end(id)
    else retries.later(id)
  }

  const abortRunning = (id: ConnectionId) => {
    running.get(keyOf(id))?.lifetime.end()
    running.delete(keyOf(id))
  }
  const attempt = async (id: ConnectionId, { isRetry }: { readonly isRetry: boolean }) => {
    abortRunning(id)
    if (isAnswered(id)) return retries.end(id)
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
      retries.end(id)
    } else adopt(id, reconnected)
  }

  const isInUse = (namespace: Namespace) => connection.read().byNamespace[namespace] !== undefined
  const settle = (namespace: Namespace) => {
    const isRunning = [...running.values()].some(each => each.id.namespace === namespace)
    if (isInUse(namespace) || !isRunning) mark(connection, namespace, false)
  }

  return {
    async reconnect(namespace) {
      const [first, ...others] = wantedIn(namespace).filter(each => !isOpen(each))
      if (!first) return mark(connection, namespace, false)
      if (!isInUse(namespace)) mark(connection, namespace, true)
      // The others wait, because the first connection becomes the one in use.
      for (const each of others) waiting.add(keyOf(each))
      await attempt(first, { isRetry: false })
      const wanted = others.filter(each => waiting.delete(keyOf(each)))
      const attempts = wanted.map(each => attempt(each, { isRetry: false }))
      settle(namespace)
      await Promise.all(attempts)
      settle(namespace)
    },
    cancel(id) {
      const given = id ? [id] : [...[...running.values()].map(each => each.id), ...retries.ids()]
      if (!id) waiting.clear()
      for (const each of given) {
        waiting.delete(keyOf(each))
        abortRunning(each)
        retries.end(each)
        settle(each.namespace)
      }
    },
  }
}

/**
 * Forgets a dead stored connection without a notice. Hosts get an event, and another one if the namespace has no
 * connection left.
 */
function forgetDead(
  { events }: ConnectionNeeds,
  { stored, around }: Pick<ReconnectorParts, 'stored' | 'around'>,
  id: ConnectionId,
): void {
  // The wallet around the page refused it. A connection that was made in a separate tab is not ended here.
  if (!stored.find(id) || !around.isMeantHere(id)) return
  const { namespace } = id
  const connectorId = stored.identityOf(id)
  stored.forget(id)
  events.emit({ type: 'sessionEnded', namespace, connectorId })
  if (stored.read(namespace).length === 0) events.emit({ type: 'disconnected', namespace })
}

function noteOf(address: string | undefined, networkId: NetworkId | undefined): AccountId | undefined {
  return address && networkId ? toAccountId(networkId, address) : undefined
}

function releaseAll(sessions: readonly Session[]): void {
  for (const session of sessions) session.release()
}
