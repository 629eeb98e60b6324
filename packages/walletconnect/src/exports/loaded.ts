import type { Connector } from '@foyer/common'
import { connectorOver } from '../connectorOver.js'
import { connectWallet, reconnectWallet } from '../engine.js'
import type { WalletConnectSettings } from '../WalletConnectSettings.js'

/**
 * The same as `createWalletConnect` of the package itself, with what speaks to the SDK in the same file: for who loads the
 * connector late already, and would wait for a second file. The SDK is loaded by the first `connect` or `reconnect`.
 */
export function createWalletConnect(settings: WalletConnectSettings = {}): Connector {
  return connectorOver(settings, async () => ({ connectWallet, reconnectWallet }))
}
