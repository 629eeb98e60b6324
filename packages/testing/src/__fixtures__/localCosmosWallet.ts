import { hex } from '@scure/base'
import type { CosmosWallet, CosmosWalletOptions } from '../cosmos/CosmosWallet.js'
import { createCosmosWallet } from '../cosmos/createCosmosWallet.js'
import { localCosmosKey } from '../signing/cosmosKeys.js'

const rpcUrl = 'http://127.0.0.1:1'

/** Two chains of a wallet. They have no nodes. */
export const localCosmosChains = [
  { chainId: 'foyer-hub-1', bech32Prefix: 'cosmos', rpcUrl },
  { chainId: 'foyer-zone-1', bech32Prefix: 'osmo', rpcUrl },
] as const satisfies CosmosWalletOptions['chains']

/** Creates a wallet with two accounts on these chains. */
export function localCosmosWallet(options: Partial<CosmosWalletOptions> = {}): CosmosWallet {
  const key = (index: number) => hex.encode(localCosmosKey(index).secret)
  const keys = [key(0), key(1)] as const
  return createCosmosWallet({ name: 'Local Cosmos Wallet', keys, chains: localCosmosChains, ...options })
}
