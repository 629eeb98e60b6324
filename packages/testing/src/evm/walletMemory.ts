import { createMemory, type WalletMemory } from '../controls/createMemory.js'
import type { EvmWalletChain, EvmWalletOptions, EvmWalletState } from './EvmWallet.js'

type Remembered = Pick<EvmWalletState, 'isConnected' | 'activeIndex' | 'chainId' | 'chains'>

/** Where an EVM wallet remembers its page. */
export function walletMemory({ remember }: EvmWalletOptions, rdns: string): WalletMemory<Remembered> {
  return createMemory(`foyer-testing:${rdns}`, remember)
}

/** The part of a wallet that is remembered. */
export function rememberedOf({ isConnected, activeIndex, chainId, chains }: EvmWalletState): Remembered {
  return { isConnected, activeIndex, chainId, chains }
}

/** What was remembered of a wallet, as far as it still fits its settings. Never throws. */
export function recall(options: EvmWalletOptions, rdns: string): Partial<Remembered> {
  const { isConnected = false, activeIndex = 0, chainId, chains } = walletMemory(options, rdns).recall()
  const known = mergeChains(options.chains, chains)
  if (chainId === undefined || !known.some(chain => chain.chainId === chainId)) return {}
  const account = activeIndex < options.keys.length ? activeIndex : 0
  return { isConnected, activeIndex: account, chainId, chains: known }
}

// The settings win over what was remembered: a local node may answer on another port after a restart.
function mergeChains(own: EvmWalletState['chains'], remembered: unknown): EvmWalletState['chains'] {
  const added: readonly EvmWalletChain[] = Array.isArray(remembered) ? remembered : []
  return [...own, ...added.filter(chain => own.every(each => each.chainId !== chain.chainId))]
}
