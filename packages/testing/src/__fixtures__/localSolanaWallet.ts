import type {} from '@foyer/devstack/vitest-solana'
import { inject } from 'vitest'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { SolanaWallet, SolanaWalletOptions } from '../solana/SolanaWallet.js'

/** A wallet with two funded accounts on the local clusters. */
export function localSolanaWallet(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  const { accounts, clusters } = inject('solana')
  const [one, two] = clusters
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  return createSolanaWallet({ name: 'Local Solana Wallet', keys, clusters: [one, two], ...options })
}
