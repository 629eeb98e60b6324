import type { BitcoinWallet, BitcoinWalletOptions } from '@foyer/testing/bitcoin'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** Returns the Bitcoin options of a wallet, or `undefined` if that part of the stack does not run. */
export function bitcoinOptions(plan: WalletPlan): BitcoinWalletOptions | undefined {
  const { bitcoin } = plan.stack
  if (!bitcoin) return undefined
  return {
    ...commonOptions(plan),
    keys: accountsOf(plan, bitcoin.accounts, ({ secretKey }) => secretKey),
    networks: bitcoin.chains,
  }
}

/** Returns the page's entry for the Bitcoin part of a wallet. */
export function bitcoinEntry(key: string, wallet: BitcoinWallet): LabWallet {
  return {
    key,
    name: wallet.wallet.name,
    wallet,
    isConnected: () => wallet.getState().isConnected,
    place: () => wallet.getState().network,
    moves: () =>
      (['mainnet', 'testnet'] as const).map(network => ({
        label: network,
        run: () => wallet.switchNetwork(network),
      })),
  }
}
