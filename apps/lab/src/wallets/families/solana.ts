import type { SolanaWallet, SolanaWalletOptions } from '@foyer/testing'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** The Solana side of a wallet; `undefined` where that part of the stack does not run. */
export function solanaOptions(plan: WalletPlan): SolanaWalletOptions | undefined {
  const { solana } = plan.stack
  if (!solana) return undefined
  const [one, two] = solana.clusters
  return {
    ...commonOptions(plan),
    keys: accountsOf(plan, solana.accounts, ({ secretKey }) => secretKey),
    clusters: [one, two],
  }
}

/** The Solana side of a wallet as an entry of the page. Its pages choose the cluster, not its owner. */
export function solanaEntry(key: string, wallet: SolanaWallet): LabWallet {
  return {
    key,
    name: wallet.wallet.name,
    wallet,
    isConnected: () => wallet.getState().isConnected,
    moves: () => [],
  }
}
