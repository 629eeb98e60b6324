import { type Connector, FoyerError, loadChunk } from '@foyer/common'
import { connectorOver } from './connectorOver.js'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

/**
 * The connector to wallets on other devices and in other apps, in all five namespaces over one session of the SDK. Creation touches
 * nothing; the SDK is loaded by the first `connect` or `reconnect`.
 *
 * Failures of `connect`: `PROJECT_ID_NOT_CONFIGURED` (neither project id, relay nor provider given; nothing is loaded
 * then), `CONNECT_REJECTED`, `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`, `APP_CONFIGURATION_INVALID`, `SESSION_EXPIRED` (the
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
