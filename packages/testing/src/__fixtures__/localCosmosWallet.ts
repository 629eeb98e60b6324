import type {} from '@foyer/devstack/vitest-cosmos'
import { inject } from 'vitest'
import type { CosmosWallet, CosmosWalletOptions } from '../cosmos/CosmosWallet.js'
import { createCosmosWallet } from '../cosmos/createCosmosWallet.js'

/** A wallet with two funded accounts on the local chains. */
export function localCosmosWallet(options: Partial<CosmosWalletOptions> = {}): CosmosWallet {
  const { accounts, chains } = inject('cosmos')
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  return createCosmosWallet({ name: 'Local Cosmos Wallet', keys, chains, ...options })
}
