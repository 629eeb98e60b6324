import {
  type AccountId,
  FoyerError,
  type Namespace,
  namespaces,
  type Session,
  type SessionEvent,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { recentWalletsEntry } from '../storage/entries.js'
import type { RecentWallet } from '../storage/recentWallet.js'
import { type ConnectWanted, createConnectRunner } from './connect.js'
import { createConnectorRegistry } from './connectorRegistry.js'
import { closeSession, namespacesToDisconnect } from './disconnect.js'
import { checkSessions, createLiveSessions } from './liveSessions.js'
import { dropLinks, publishActiveAccount, publishLinks, publishReport, toLink } from './openLink.js'
import { createRememberedLinks } from './rememberedLinks.js'
import { restoreSessions } from './restore.js'
import type { ConnectionState, Link } from './state.js'
import { nextRecentWallets } from './transitions.js'

/** Connects and disconnects wallets. */
export interface ConnectionController {
  /**
   * Connects through a listed connector; a new attempt cancels the one before.
   * Failures: those of the connector, `CONNECTOR_NOT_FOUND`, `NETWORK_UNSUPPORTED`, `CONNECT_TIMED_OUT`, `ABORTED`.
   */
  connect(wanted: ConnectWanted): Promise<void>
  /** Gives up the attempt that runs; a session that still arrives is closed. */
  cancelConnect(): void
  /**
   * Ends the connection of a namespace and of all that share its transport; every connection when none is given.
   * Throws `DISCONNECT_FAILED` when a wallet or a registered clean-up fails; the others are ended all the same.
   */
  disconnect(namespace?: Namespace): Promise<void>
  /** Uses another account of the connected wallet. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /** The open session of a namespace, for requests to the wallet. */
  session(namespace: Namespace): Session | undefined
  /** Remembers a wallet for the "recent" rows. */
  addRecentWallet(wallet: RecentWallet): void
  /** Starts discovery, reopens stored connections, and keeps them; the returned stop leaves wallets connected. */
  start(): Stop
}

/** What the effects of the connection room need beside the controller's public verbs. */
export interface ConnectionInternals extends ConnectionController {
  /** Reopens what is stored for a namespace. */
  restore(namespace: Namespace): Promise<void>
  /** Another tab disconnected: lets go of the session here and writes nothing. */
  letGo(namespace: Namespace): void
  /** Reads accounts and network of every session again. */
  resync(): void
}

export function createConnectionController(kernel: Kernel): ConnectionInternals {
  const { store, storage, events } = kernel
  const registry = createConnectorRegistry(kernel)
  const live = createLiveSessions()
  const remembered = createRememberedLinks(storage)
  const runner = createConnectRunner(kernel, registry)
  const lifetime: { abort: AbortController } = { abort: new AbortController() }

  const setConnection = (change: (state: ConnectionState) => Partial<ConnectionState>) =>
    store.setState(state => ({ connection: { ...state.connection, ...change(state.connection) } }))

  const onSessionEvent = (session: Session, event: SessionEvent) => {
    const { namespace } = session
    if (live.get(namespace) !== session) return
    if (event.type === 'closed') return drop([namespace], { isForgotten: true })
    const change = publishReport(kernel, namespace, event)
    if (!change) return
    remembered.remember(namespace, change.after)
    events.emit({ type: 'changed', namespace, ...pick(change.after) })
  }

  const adopt = (sessions: readonly Session[], connectorId: string, isRestored: boolean) => {
    const links = Object.fromEntries(
      sessions.map(session => [
        session.namespace,
        toLink(session, connectorId, isRestored ? remembered.address(session.namespace) : undefined),
      ]),
    )
    for (const session of sessions) live.hold(session, onSessionEvent)
    publishLinks(kernel, links, isRestored ? undefined : sessions[0]?.namespace)
    for (const { namespace } of sessions) {
      const link = links[namespace]
      if (!link) continue
      remembered.remember(namespace, link)
      events.emit({ type: 'connected', namespace, isRestored, connectorId, ...pick(link) })
    }
  }

  const drop = (ended: readonly Namespace[], { isForgotten }: { readonly isForgotten: boolean }) => {
    for (const namespace of ended) {
      live.take(namespace)
      if (isForgotten) remembered.forget(namespace)
    }
    dropLinks(kernel, ended)
    for (const namespace of ended) events.emit({ type: 'disconnected', namespace })
  }

  const closeReplaced = (sessions: readonly Session[]) => {
    for (const { namespace, linkId } of sessions) {
      const previous = live.get(namespace)
      if (!previous) continue
      live.take(namespace)
      if (previous.linkId !== linkId) void closeSession(previous).catch(kernel.report)
      else previous.release()
    }
  }

  const restore = async (namespace: Namespace) => {
    const connectorId = remembered.connectorId(namespace)
    if (!connectorId || live.get(namespace)) return
    const { signal } = lifetime.abort
    setConnection(state => ({ restoring: [...new Set([...state.restoring, namespace])] }))
    const sessions = await restoreSessions(kernel, registry, { connectorId, namespace, signal })
    const wanted = sessions.filter(each => each.namespace === namespace)
    const isStale = signal.aborted || live.get(namespace) !== undefined
    for (const session of sessions) if (isStale || !wanted.includes(session)) session.release()
    if (!isStale && wanted.length > 0) {
      try {
        checkSessions(wanted)
        adopt(wanted, connectorId, true)
      } catch (error) {
        kernel.report(error)
      }
    }
    if (!signal.aborted && !live.get(namespace)) remembered.forget(namespace)
    setConnection(state => ({ restoring: state.restoring.filter(each => each !== namespace) }))
  }

  const end = async (namespace: Namespace): Promise<unknown> => {
    const session = live.get(namespace)
    try {
      if (session) await closeSession(session)
      drop([namespace], { isForgotten: true })
      return undefined
    } catch (error) {
      return error
    }
  }

  return {
    async connect(wanted) {
      const sessions = await runner.run(wanted)
      closeReplaced(sessions)
      adopt(sessions, wanted.connectorId, false)
    },
    cancelConnect: runner.cancel,
    async disconnect(namespace) {
      runner.cancel()
      const ending = namespacesToDisconnect(kernel, namespace)
      setConnection(() => ({ isDisconnecting: true }))
      try {
        await kernel.registries.runDisconnectCleanups(namespace)
        const failures = (await Promise.all(ending.map(end))).filter(failure => failure !== undefined)
        if (failures.length > 0) throw toDisconnectError(failures)
        kernel.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
      } catch (thrown) {
        const error = toDisconnectError([thrown])
        kernel.track({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
        kernel.report(error)
        kernel.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) })
        throw error
      } finally {
        setConnection(() => ({ isDisconnecting: false }))
      }
    },
    chooseAccount(account) {
      const link = publishActiveAccount(kernel, account)
      if (!link) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
      const namespace = namespaces.find(each => store.getState().connection.links[each] === link)
      if (!namespace) return
      remembered.remember(namespace, link)
      events.emit({ type: 'changed', namespace, ...pick(link) })
    },
    session: live.get,
    addRecentWallet(wallet) {
      const current = store.getState().connection.recentWallets
      const recentWallets = nextRecentWallets(current, wallet)
      if (recentWallets === current) return
      setConnection(() => ({ recentWallets }))
      storage.write(recentWalletsEntry, recentWallets)
    },
    restore,
    letGo(namespace) {
      live.get(namespace)?.release()
      drop([namespace], { isForgotten: false })
    },
    resync() {
      for (const session of live.all()) void session.resync()
    },
    start() {
      lifetime.abort = new AbortController()
      const recentWallets = storage.read(recentWalletsEntry)
      if (recentWallets.length > 0) setConnection(() => ({ recentWallets }))
      const stopWatching = registry.watch()
      for (const namespace of namespaces) void restore(namespace)
      return () => {
        lifetime.abort.abort()
        runner.cancel()
        stopWatching()
        for (const session of live.all()) {
          live.take(session.namespace)
          session.release()
        }
        setConnection(() => ({ links: {}, restoring: [], connectors: [] }))
      }
    },
  }
}

function pick({ accounts, activeAccount, networkId }: Link) {
  return { accounts, activeAccount, networkId }
}

function toDisconnectError(failures: readonly unknown[]): FoyerError {
  const [only] = failures
  if (only instanceof FoyerError && only.code === 'DISCONNECT_FAILED' && failures.length === 1) return only
  const reason = failures.map(failure => toFoyerError(failure).message).join('; ')
  return new FoyerError('DISCONNECT_FAILED', { reason }, { cause: only })
}
