import { toHex } from 'viem'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import type { EvmWallet, EvmWalletChain, EvmWalletOptions } from '../evm/EvmWallet.js'

/** Returns two chains for a wallet. They have no nodes. */
export function localChains(): readonly [EvmWalletChain, EvmWalletChain] {
  const rpcUrl = 'http://127.0.0.1:1'
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return [
    { chainId: 31337, name: 'Local One', rpcUrl, nativeCurrency },
    { chainId: 31338, name: 'Local Two', rpcUrl, nativeCurrency },
  ]
}

/** Creates a wallet with two accounts that has only the first chain. */
export function localWallet(options: Partial<EvmWalletOptions> = {}): EvmWallet {
  const keys = [toHex(1, { size: 32 }), toHex(2, { size: 32 })] as const
  return createEvmWallet({ name: 'Local Wallet', keys, chains: [localChains()[0]], ...options })
}

/** Returns the code of a request's error, or `resolved` if it succeeds. */
export function codeOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => 'resolved',
    error => error?.code ?? error,
  )
}
