import type {} from '@foyer/devstack/vitest'
import { inject } from 'vitest'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import type { EvmWallet, EvmWalletChain, EvmWalletOptions } from '../evm/EvmWallet.js'

/** The two local chains as a wallet knows them. */
export function localChains(): readonly [EvmWalletChain, EvmWalletChain] {
  const [one, two] = inject('evm').chains
  const asKnown = ({ chainId, name, rpcUrl, nativeCurrency, tokens }: typeof one): EvmWalletChain => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency,
    tokens: [{ address: tokens.dollar.address, price: 1 }, { address: tokens.coin.address }],
  })
  return [asKnown(one), asKnown(two)]
}

/** A wallet with two funded accounts on the local chains, which knows the first chain only. */
export function localWallet(options: Partial<EvmWalletOptions> = {}): EvmWallet {
  const [first, second] = inject('evm').accounts
  const keys = [first.privateKey, second.privateKey] as const
  return createEvmWallet({ name: 'Local Wallet', keys, chains: [localChains()[0]], ...options })
}

/** The code a request failed with; `resolved` when it did not. */
export function codeOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => 'resolved',
    error => error?.code ?? error,
  )
}
