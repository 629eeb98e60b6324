import type { CosmosWallet, CosmosWalletOptions } from '@foyer/testing/cosmos'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** Where a wallet puts itself: pages know Cosmos wallets by their places, because they tell no name. */
const places: Readonly<Record<string, string>> = { Leap: 'leap', 'OKX Wallet': 'okxwallet.keplr' }

/** The Cosmos side of a wallet; `undefined` where that part of the stack does not run. */
export function cosmosOptions(plan: WalletPlan): CosmosWalletOptions | undefined {
  const { cosmos } = plan.stack
  if (!cosmos) return undefined
  const { iconUrl: _drawnByTheApp, ...common } = commonOptions(plan)
  const place = places[plan.name]
  return {
    ...common,
    ...(place ? { place } : {}),
    keys: accountsOf(plan, cosmos.accounts, ({ secretKey }) => secretKey),
    chains: cosmos.chains,
  }
}

/** The Cosmos side of a wallet as an entry of the page. Its pages choose the chain, not its owner. */
export function cosmosEntry(key: string, name: string, wallet: CosmosWallet): LabWallet {
  const isConnected = () => wallet.getState().allowedChainIds.length > 0
  return { key, name, wallet, isConnected, moves: () => [] }
}
