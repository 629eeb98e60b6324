import type { PolkadotWallet, PolkadotWalletOptions } from '@foyer/testing/polkadot'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** The Polkadot side of a wallet; `undefined` where that part of the stack does not run. */
export function polkadotOptions(plan: WalletPlan): PolkadotWalletOptions | undefined {
  const { polkadot } = plan.stack
  if (!polkadot) return undefined
  const { iconUrl: _drawnByTheApp, ...common } = commonOptions(plan)
  return {
    ...common,
    keys: accountsOf(plan, polkadot.accounts, ({ secretUri, kind }) => ({ secretUri, kind })),
  }
}

/** The Polkadot side of a wallet as an entry of the page. Its pages choose the chain, not its owner. */
export function polkadotEntry(key: string, name: string, wallet: PolkadotWallet): LabWallet {
  return { key, name, wallet, isConnected: () => wallet.getState().isConnected, moves: () => [] }
}
