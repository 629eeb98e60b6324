import { createMemory, type WalletMemory } from '../controls/createMemory.js'
import type { SolanaWalletOptions, SolanaWalletState } from './SolanaWallet.js'

type RememberedState = Pick<SolanaWalletState, 'isConnected' | 'activeIndex'>

/** Creates the storage of a Solana wallet's state for a page. */
export function solanaMemory({ name, remember }: SolanaWalletOptions): WalletMemory<RememberedState> {
  return createMemory(`foyer-testing:solana:${name}`, remember)
}

/** Reads the stored state of a wallet. Values that do not fit its options take the default. Never throws. */
export function recallSolana(options: SolanaWalletOptions): RememberedState {
  const { isConnected = false, activeIndex = 0 } = solanaMemory(options).recall()
  return { isConnected, activeIndex: activeIndex < options.keys.length ? activeIndex : 0 }
}

/** Returns the part of the state that the wallet stores. */
export function rememberedSolana({ isConnected, activeIndex }: SolanaWalletState): RememberedState {
  return { isConnected, activeIndex }
}
