import { type Connector, FoyerError, loadChunk } from '@foyer/common'
import { connectorOver } from './connectorOver.js'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

/**
 * Creates the connector to wallets on other devices and in other apps, for all five namespaces over one session of
 * the SDK. Creating it has no effect. The first `connect` or `reconnect` loads the SDK.
 *
 * Failures of `connect`: `PROJECT_ID_NOT_CONFIGURED` (no project id, relay or provider; nothing is loaded then),
 * `CONNECT_REJECTED`, `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`, `APP_CONFIGURATION_INVALID`, `SESSION_EXPIRED` (the
 * device's clock is wrong), `WALLET_ANSWER_INVALID`, `CONNECT_FAILED`, `ABORTED`. Source: WalletConnect 2, CAIP-25.
 *
 * @example
 * const walletConnect = createWalletConnect({ projectId: 'your project id' })
 */
export function createWalletConnect(settings: WalletConnectSettings = {}): Connector {
  return connectorOver(settings, loadEngine)
}

function loadEngine(): Promise<typeof import('./engine.js')> {
  return loadChunk(
    'walletConnect',
    () => import('./engine.js'),
    engine => engine,
  ).catch(cause => {
    throw new FoyerError('CONNECT_FAILED', { reason: 'a part of the page could not be loaded' }, { cause })
  })
}
