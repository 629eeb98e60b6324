import { type Connector, FoyerError, namespaces } from '@foyer/common'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

/** The module that uses the SDK. */
export type Engine = Pick<typeof import('./engine.js'), 'connectWallet' | 'reconnectWallet'>

/** Creates the connector over the module that uses the SDK. Has no effect until it is used. */
export function connectorOver(settings: WalletConnectSettings, engine: () => Promise<Engine>): Connector {
  const isConfigured = !!(settings.projectId || settings.relayUrl || settings.provider)
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: [...namespaces],
    async connect(request) {
      if (!isConfigured) throw new FoyerError('PROJECT_ID_NOT_CONFIGURED')
      return (await engine()).connectWallet(settings, request)
    },
    async reconnect(request) {
      return isConfigured ? (await engine()).reconnectWallet(settings, request) : []
    },
  }
}
