import { FoyerError, isFoyerError, type Namespace, type Session, withDeadline } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { networksFor } from '../networks/networksFor.js'
import type { ConnectorRegistry } from './connectorRegistry.js'

/**
 * Reopens a stored connection through its own connector, without prompting, within the restore deadline; wallets that
 * announce themselves late are waited for. An empty list means: nothing to reopen. Never rejects.
 */
export async function restoreSessions(
  kernel: Kernel,
  registry: ConnectorRegistry,
  wanted: { readonly connectorId: string; readonly namespace: Namespace; readonly signal: AbortSignal },
): Promise<readonly Session[]> {
  const { store, settings } = kernel
  const { connectorId, namespace, signal } = wanted
  try {
    return await withDeadline(
      async inner => {
        const connector = await registry.waitFor(connectorId, namespace, inner)
        const networks = connector && networksFor(store.getState(), connector.namespaces, namespace)
        if (!networks || !connector?.restore) return []
        return connector.restore({ networks, signal: inner })
      },
      {
        timeoutMs: settings.restoreTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: settings.restoreTimeoutMs }),
        onLate: sessions => {
          for (const session of sessions) session.release()
        },
      },
    )
  } catch (error) {
    if (!isFoyerError(error, 'ABORTED')) kernel.report(error)
    return []
  }
}
