import type { Connector } from '@foyer/common'
import { connectorOver } from '../connectorOver.js'
import { connectWallet, reconnectWallet } from '../engine.js'
import type { WalletConnectSettings } from '../WalletConnectSettings.js'

/**
 * Creates the connector as the package's own `createWalletConnect` does, with the module that uses the SDK in the
 * same file. For hosts that load the connector lazily and would otherwise wait for a second file. The first `connect`
 * or `reconnect` loads the SDK.
 *
 * @example
 * import { createWalletConnect } from '@foyer/walletconnect/loaded'
 *
 * const connector = createWalletConnect()
 */
export function createWalletConnect(settings: WalletConnectSettings = {}): Connector {
  return connectorOver(settings, async () => ({ connectWallet, reconnectWallet }))
}
