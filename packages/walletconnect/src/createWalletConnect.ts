import { type Connector, FoyerError, loadChunk, namespaces } from '@foyer/common'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

type Engine = typeof import('./engine.js')

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
  const isConfigured = !!(settings.projectId || settings.relayUrl || settings.provider)
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: [...namespaces],
    async connect(request) {
      if (!isConfigured) throw new FoyerError('PROJECT_ID_NOT_CONFIGURED')
      return (await loadEngine(engine => engine.connectWallet))(settings, request)
    },
    async reconnect(request) {
      return isConfigured ? (await loadEngine(engine => engine.reconnectWallet))(settings, request) : []
    },
  }
}

function loadEngine<Part>(pick: (engine: Engine) => Part): Promise<Part> {
  return loadChunk('walletConnect', () => import('./engine.js'), pick).catch(cause => {
    throw new FoyerError('CONNECT_FAILED', { reason: 'a part of the page could not be loaded' }, { cause })
  })
}
