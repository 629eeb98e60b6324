import {
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  type Session,
  withDeadline,
} from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { networksFor } from '../networks/transitions.js'
import { checkSessions } from './checkSessions.js'
import { carrierParts } from './connect.js'
import type { ConnectorRegistry } from './connectorRegistry.js'

/** What came of a silent restore. */
export interface Reopened {
  readonly sessions: readonly Session[]
  /** The wallet is gone, or it says that there is nothing to reopen: what is stored is dead. */
  readonly isOver: boolean
}

interface ReopenWanted {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly signal: AbortSignal
  readonly lastNetworkOf: (namespace: Namespace) => NetworkId | undefined
  /** A failure was told before. */
  readonly isRetry: boolean
}

/**
 * Reopens a stored connection through its own connector and no other, without prompting, within the restore deadline;
 * wallets that announce themselves late are waited for. A wallet that is there but fails or stays silent is not over:
 * it is asked again later. Never rejects.
 */
export async function reopenSessions(
  kernel: Kernel,
  registry: ConnectorRegistry,
  { connectorId, namespace, signal, lastNetworkOf, isRetry }: ReopenWanted,
): Promise<Reopened> {
  const { store, settings } = kernel
  const reopen = async (inner: AbortSignal) => {
    const connector = await registry.waitFor(connectorId, namespace, inner)
    const networks =
      connector && networksFor(store.getState(), connector.namespaces, namespace, lastNetworkOf)
    if (!networks || !connector?.restore) return []
    const sessions = await connector.restore({ networks, signal: inner, ...carrierParts(kernel) })
    if (!Array.isArray(sessions) || sessions.length > 0) checkSessions(sessions)
    return sessions
  }
  const timeoutMs = registry.find(connectorId, namespace)?.restoreTimeoutMs ?? settings.restoreTimeoutMs
  try {
    const sessions = await withDeadline(reopen, {
      timeoutMs,
      signal,
      onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs }),
      onLate: late => {
        for (const session of late) session.release()
      },
    })
    return { sessions, isOver: true }
  } catch (error) {
    if (!isRetry && !isFoyerError(error, 'ABORTED')) kernel.report(error)
    return { sessions: [], isOver: !registry.find(connectorId, namespace) }
  }
}
