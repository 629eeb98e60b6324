import type { PolkadotWallet, PolkadotWalletOptions } from '@foyer/testing/polkadot'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** Returns the Polkadot options of a wallet, or `undefined` if that part of the stack does not run. */
export function polkadotOptions(plan: WalletPlan): PolkadotWalletOptions | undefined {
  const { polkadot } = plan.stack
  if (!polkadot) return undefined
  const { iconUrl: _drawnByTheApp, ...common } = commonOptions(plan)
  return {
    ...common,
    keys: accountsOf(plan, polkadot.accounts, ({ secretUri, kind }) => ({ secretUri, kind })),
  }
}

/** Returns the page's entry for the Polkadot part of a wallet. The page chooses the chain, not the user. */
export function polkadotEntry(key: string, name: string, wallet: PolkadotWallet): LabWallet {
  return { key, name, wallet, isConnected: () => wallet.getState().isConnected, moves: () => [] }
}
