import type {} from '@foyer/devstack/vitest-polkadot'
import { inject } from 'vitest'
import { createPolkadotWallet } from '../polkadot/createPolkadotWallet.js'
import type { PolkadotWallet, PolkadotWalletOptions } from '../polkadot/PolkadotWallet.js'

/** A wallet with two funded accounts on the local chains. */
export function localPolkadotWallet(options: Partial<PolkadotWalletOptions> = {}): PolkadotWallet {
  const { accounts } = inject('polkadot')
  return createPolkadotWallet({ name: 'local-wallet', keys: [accounts[0], accounts[1]], ...options })
}
