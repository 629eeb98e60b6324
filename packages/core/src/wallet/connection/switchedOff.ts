import type { CoinbasePreference } from '@foyer/common'
import type { ConnectorEntry } from './state.js'

/** The options that determine which kinds of wallets the host offers. */
export interface WalletSwitches {
  readonly options: {
    readonly wallets: {
      readonly announced: boolean
      readonly coinbase: CoinbasePreference | false
      readonly injected: boolean
    }
    readonly walletConnect: { readonly enabled: boolean }
  }
}

/** The connector of Coinbase's SDK. Coinbase's extension announces itself under another id. */
const coinbaseId = 'coinbaseWalletSDK'

/**
 * Returns whether the host has turned this kind of wallet off. It is not listed, and no other wallet is mistaken for
 * it.
 */
export function isSwitchedOff(
  { options }: WalletSwitches,
  { id, type }: Pick<ConnectorEntry, 'id' | 'type'>,
): boolean {
  if (id === coinbaseId && !options.wallets.coinbase) return true
  if (type === 'ANNOUNCED') return !options.wallets.announced
  if (type === 'INJECTED') return !options.wallets.injected
  return type === 'WALLET_CONNECT' && !options.walletConnect.enabled
}
