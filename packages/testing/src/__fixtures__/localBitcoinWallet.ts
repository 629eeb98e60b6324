import type {} from '@foyer/devstack/vitest-bitcoin'
import { inject } from 'vitest'
import type { BitcoinWallet, BitcoinWalletOptions } from '../bitcoin/BitcoinWallet.js'
import { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.js'

/** A wallet with two funded accounts on the local ledgers. */
export function localBitcoinWallet(options: Partial<BitcoinWalletOptions> = {}): BitcoinWallet {
  const { accounts, chains } = inject('bitcoin')
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  return createBitcoinWallet({ name: 'Local Bitcoin Wallet', keys, networks: chains, ...options })
}
