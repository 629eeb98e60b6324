import {
  FoyerError,
  isFoyerError,
  type Namespace,
  type Session,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { networksFor } from '../networks/networksFor.js'
import type { ConnectWanted } from './ConnectionController.js'
import { checkSessions } from './checkSessions.js'
import { closeSession } from './closeSession.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import type { LinkKeeper } from './createLinkKeeper.js'
import { reasonOf } from './reasonOf.js'
import { type ConnectEvent, nextConnectFlow } from './transitions.js'

/** Runs attempts to connect, one at a time: a new one cancels the one before, whose late sessions are closed. */
export interface ConnectRunner {
  run(wanted: ConnectWanted): Promise<void>
  cancel(): void
}

interface RunnerParts {
  readonly registry: ConnectorRegistry
  readonly keeper: LinkKeeper
}

export function createConnectRunner(kernel: Kernel, { registry, keeper }: RunnerParts): ConnectRunner {
  const { store, settings } = kernel
  const running: { attempt: number; abort: AbortController | undefined } = { attempt: 0, abort: undefined }

  const dispatch = (event: ConnectEvent) => {
    const { connection } = store.getState()
    const flow = nextConnectFlow(connection.flow, event)
    if (flow !== connection.flow) store.setState({ connection: { ...connection, flow } })
  }

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

  const closeAll = (sessions: readonly Session[]) => {
    if (!Array.isArray(sessions)) return
    for (const session of sessions) closeSession(session).catch(kernel.report)
  }

  const adopt = (sessions: readonly Session[], connectorId: string, namespace: Namespace) => {
    try {
      checkSessions(sessions)
      keeper.adopt(sessions, { connectorId, namespace, isRestored: false })
    } catch (error) {
      closeAll(sessions)
      throw error
    }
  }

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
        adopt(sessions, wanted.connectorId, namespace)
        dispatch({ type: 'succeeded', attempt })
      } catch (thrown) {
        const error = isFoyerError(thrown)
          ? thrown
          : new FoyerError('CONNECT_FAILED', { reason: reasonOf(thrown) }, { cause: thrown })
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
