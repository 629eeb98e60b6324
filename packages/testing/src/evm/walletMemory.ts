import { createMemory, type WalletMemory } from '../controls/createMemory.js'
import type { EvmWalletChain, EvmWalletOptions, EvmWalletState } from './EvmWallet.js'

type RememberedState = Pick<EvmWalletState, 'isConnected' | 'activeIndex' | 'chainId' | 'chains'>

/** Creates the storage of an EVM wallet's state for a page. */
export function walletMemory({ remember }: EvmWalletOptions, rdns: string): WalletMemory<RememberedState> {
  return createMemory(`foyer-testing:${rdns}`, remember)
}

/** Returns the part of the state that the wallet stores. */
export function rememberedOf({ isConnected, activeIndex, chainId, chains }: EvmWalletState): RememberedState {
  return { isConnected, activeIndex, chainId, chains }
}

/** Reads the stored state of a wallet. Values that do not fit its options take the default. Never throws. */
export function recall(options: EvmWalletOptions, rdns: string): Partial<RememberedState> {
  const { isConnected = false, activeIndex = 0, chainId, chains } = walletMemory(options, rdns).recall()
  const known = mergeChains(options.chains, chains)
  if (chainId === undefined || !known.some(chain => chain.chainId === chainId)) return {}
  const account = activeIndex < options.keys.length ? activeIndex : 0
  return { isConnected, activeIndex: account, chainId, chains: known }
}

// The options override stored chains, because a local node may use another port after a restart.
function mergeChains(own: EvmWalletState['chains'], remembered: unknown): EvmWalletState['chains'] {
  const added: readonly EvmWalletChain[] = Array.isArray(remembered) ? remembered : []
  return [...own, ...added.filter(chain => own.every(each => each.chainId !== chain.chainId))]
}
