import type { SolanaWallet, SolanaWalletOptions } from '@foyer/testing'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** Returns the Solana options of a wallet, or `undefined` if that part of the stack does not run. */
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

/** Returns the page's entry for the Solana part of a wallet. The page chooses the cluster, not the user. */
export function solanaEntry(key: string, wallet: SolanaWallet): LabWallet {
  return {
    key,
    name: wallet.wallet.name,
    wallet,
    isConnected: () => wallet.getState().isConnected,
    moves: () => [],
  }
}
