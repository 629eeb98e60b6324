import { type Connector, FoyerError, namespaces, reloadNeed, withDeadline } from '@foyer/common'
import { walletConnectId } from '../progress.js'
import type { ConnectionNeeds } from '../state.js'

const loadTimeoutMs = 20_000

/**
 * Creates the WalletConnect connector of an instance, if it can work: with a `projectId`, a relay of the host, or a
 * provider that the host already has. Its package is loaded at its first use.
 */
export function createBuiltInConnector({
  id,
  settings,
  metadata,
}: Pick<ConnectionNeeds, 'id' | 'settings' | 'metadata'>): Connector | undefined {
  const { advanced, connectors, projectId, services, walletConnect } = settings
  const { loadWalletConnect } = advanced
  const isGiven = connectors.some(each => each.id === walletConnectId)
  const canWork = projectId || services.relayUrl || walletConnect?.provider
  if (!loadWalletConnect || isGiven || !canWork) return undefined
  let connector: Connector | undefined

  const load = async (signal: AbortSignal): Promise<Connector> => {
    if (connector) return connector
    const error = (cause?: unknown) =>
      new FoyerError('FEATURE_LOAD_FAILED', { name: walletConnectId, ...reloadNeed(cause) }, { cause })
    const onTimeout = () => error()
    const loading = () => loadWalletConnect().catch(cause => Promise.reject(error(cause)))
    const { createWalletConnect } = await withDeadline(loading, {
      timeoutMs: loadTimeoutMs,
      signal,
      onTimeout,
    })
    connector ??= createWalletConnect({
      ...(projectId ? { projectId } : {}),
      ...(services.relayUrl ? { relayUrl: services.relayUrl } : {}),
      ...(services.verifyUrl ? { verifyUrl: services.verifyUrl } : {}),
      ...walletConnect,
      metadata: metadata(),
      storagePrefix: `@foyer/${id}/`,
    })
    return connector
  }

  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces,
    connect: async request => (await load(request.signal)).connect(request),
    reconnect: async request => (await (await load(request.signal)).reconnect?.(request)) ?? [],
  }
}
