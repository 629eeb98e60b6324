import { type Connector, FoyerError, namespaces } from '@foyer/common'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

/** What speaks to the SDK. */
export type Engine = Pick<typeof import('./engine.js'), 'connectWallet' | 'reconnectWallet'>

/** Makes the connector over what speaks to the SDK. Touches nothing before it is used. */
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
