import type { FoyerError, NetworkId } from '@foyer/common'
import { type Asked as AskedOfWallet, mapWalletError } from '@foyer/common/session-kit'

/** What was asked when the wallet failed. */
export interface Asked {
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: NetworkId
}

const kinds: Readonly<Record<string, AskedOfWallet['kind']>> = {
  eth_requestAccounts: 'connect',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'switch',
  eth_sendTransaction: 'send',
  wallet_sendCalls: 'send',
}

/** Turns whatever a wallet threw into a Foyer error. The wallet's own error is kept as its cause. */
export function mapError(thrown: unknown, { method, networkId }: Asked): FoyerError {
  return mapWalletError(thrown, { kind: kinds[method] ?? 'request', method, networkId })
}
