import type { ConnectorEntry } from './state.js'

/** Which kinds of wallets the host offers. */
export interface WalletSwitches {
  readonly options: {
    readonly enableAnnounced: boolean
    readonly enableCoinbase: boolean
    readonly enableInjected: boolean
    readonly enableWalletConnect: boolean
  }
}

/** The connector over Coinbase's SDK; its extension announces itself under another id. */
const coinbaseId = 'coinbaseWalletSDK'

/** Whether the host offers no wallet of this kind: the visitor sees none, and no other is mistaken for it. */
export function isSwitchedOff(
  { options }: WalletSwitches,
  { id, type }: Pick<ConnectorEntry, 'id' | 'type'>,
): boolean {
  if (id === coinbaseId && !options.enableCoinbase) return true
  if (type === 'ANNOUNCED') return !options.enableAnnounced
  if (type === 'INJECTED') return !options.enableInjected
  return type === 'WALLET_CONNECT' && !options.enableWalletConnect
}
