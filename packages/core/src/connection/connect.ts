import { FoyerError, type Namespace, type Session, toFailure, withDeadline } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { networksFor } from '../networks/networksFor.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import { checkSessions } from './liveSessions.js'
import { type ConnectEvent, nextConnectFlow } from './transitions.js'

/** What a visitor wants to connect through. */
export interface ConnectWanted {
  readonly connectorId: string
  /** Where the connector serves several; default: the active one if it serves it. */
  readonly namespace?: Namespace | undefined
}

/** Runs attempts to connect, one at a time: a new one cancels the one before, whose late sessions are closed. */
export interface ConnectRunner {
  run(wanted: ConnectWanted): Promise<readonly Session[]>
  cancel(): void
}

export function createConnectRunner(kernel: Kernel, registry: ConnectorRegistry): ConnectRunner {
  const { store, settings } = kernel
  const running: { attempt: number; abort: AbortController | undefined } = { attempt: 0, abort: undefined }

  const dispatch = (event: ConnectEvent) =>
    store.setState(state => ({
      connection: { ...state.connection, flow: nextConnectFlow(state.connection.flow, event) },
    }))

  const cancel = () => {
    running.abort?.abort()
    running.abort = undefined
    dispatch({ type: 'cancelled', attempt: running.attempt })
  }

  const open = (wanted: ConnectWanted, namespace: Namespace, signal: AbortSignal) =>
    withDeadline(
      async inner => {
        const connector = registry.find(wanted.connectorId, wanted.namespace)
        if (!connector) throw new FoyerError('CONNECTOR_NOT_FOUND', { connectorId: wanted.connectorId })
        const networks = networksFor(store.getState(), connector.namespaces, namespace)
        if (!networks) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: namespace })
        return connector.connect({ networks, signal: inner })
      },
      {
        timeoutMs: settings.connectTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: settings.connectTimeoutMs }),
        onLate: closeAll,
      },
    )

  return {
    cancel,
    async run(wanted) {
      cancel()
      const attempt = ++running.attempt
      const abort = new AbortController()
      running.abort = abort
      const namespace = wantedNamespace(kernel, registry, wanted)
      dispatch({ type: 'started', attempt, connectorId: wanted.connectorId, namespace })
      try {
        const sessions = await open(wanted, namespace, abort.signal)
        checkSessions(sessions)
        dispatch({ type: 'succeeded', attempt })
        return sessions
      } catch (error) {
        dispatch({ type: 'errored', attempt, failure: toFailure(error) })
        throw error
      }
    },
  }
}

function wantedNamespace({ store }: Kernel, registry: ConnectorRegistry, wanted: ConnectWanted): Namespace {
  const { activeNamespace } = store.getState().networks
  if (wanted.namespace) return wanted.namespace
  const served = registry.find(wanted.connectorId)?.namespaces ?? [activeNamespace]
  return served.includes(activeNamespace) ? activeNamespace : (served[0] ?? activeNamespace)
}

function closeAll(sessions: readonly Session[]): void {
  for (const session of sessions) void session.close()
}
