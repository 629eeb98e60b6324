import { createMemory, type WalletMemory } from '../controls/createMemory.js'
import type { SolanaWalletOptions, SolanaWalletState } from './SolanaWallet.js'

type Remembered = Pick<SolanaWalletState, 'isConnected' | 'activeIndex'>

/** Where a Solana wallet remembers its page. */
export function solanaMemory({ name, remember }: SolanaWalletOptions): WalletMemory<Remembered> {
  return createMemory(`foyer-testing:solana:${name}`, remember)
}

/** What was remembered of a wallet, as far as it still fits its settings. Never throws. */
export function recallSolana(options: SolanaWalletOptions): Remembered {
  const { isConnected = false, activeIndex = 0 } = solanaMemory(options).recall()
  return { isConnected, activeIndex: activeIndex < options.keys.length ? activeIndex : 0 }
}

/** The part of a wallet that is remembered. */
export function rememberedSolana({ isConnected, activeIndex }: SolanaWalletState): Remembered {
  return { isConnected, activeIndex }
}
