import { exportSolanaKey, localSolanaKey } from '../signing/solanaKeys.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { SolanaWallet, SolanaWalletOptions } from '../solana/SolanaWallet.js'

/** Clusters of a wallet. They have no nodes. */
export const localClusters = [
  { chain: 'solana:devnet', rpcUrl: 'http://127.0.0.1:1' },
  { chain: 'solana:testnet', rpcUrl: 'http://127.0.0.1:1' },
] as const satisfies SolanaWalletOptions['clusters']

/** Creates a wallet with two accounts on these clusters. */
export function localSolanaWallet(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  const keys = [exportSolanaKey(localSolanaKey(0)), exportSolanaKey(localSolanaKey(1))] as const
  return createSolanaWallet({ name: 'Local Solana Wallet', keys, clusters: localClusters, ...options })
}
