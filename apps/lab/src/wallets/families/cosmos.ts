import type { CosmosWallet, CosmosWalletOptions } from '@foyer/testing/cosmos'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** The path in `window` of each wallet. Pages identify Cosmos wallets by it, because these report no name. */
const places: Readonly<Record<string, string>> = { Leap: 'leap', 'OKX Wallet': 'okxwallet.keplr' }

/** Returns the Cosmos options of a wallet, or `undefined` if that part of the stack does not run. */
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

/** Returns the page's entry for the Cosmos part of a wallet. The page chooses the chain, not the user. */
export function cosmosEntry(key: string, name: string, wallet: CosmosWallet): LabWallet {
  const isConnected = () => wallet.getState().allowedChainIds.length > 0
  return { key, name, wallet, isConnected, moves: () => [] }
}
