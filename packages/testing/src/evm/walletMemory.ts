import type { EvmWalletChain, EvmWalletOptions, EvmWalletState, KeyValueStore } from './EvmWallet.js'

/** What a wallet keeps about a page across reloads. */
export type RememberedState = Pick<EvmWalletState, 'isConnected' | 'activeIndex' | 'chainId' | 'chains'>

/** The key under which a wallet is remembered; storage is per origin, so the page is not part of it. */
export function memoryKey(rdns: string): string {
  return `foyer-testing:${rdns}`
}

/** What was remembered of a wallet, as far as it still fits its settings. Never throws. */
export function recall(options: EvmWalletOptions, rdns: string): Partial<RememberedState> {
  try {
    const text = storeOf(options.remember)?.getItem(memoryKey(rdns))
    const found = text ? (JSON.parse(text) as Partial<RememberedState>) : {}
    const { isConnected = false, activeIndex = 0, chainId, chains } = found
    const known = mergeChains(options.chains, chains)
    if (!known.some(chain => chain.chainId === chainId)) return {}
    const account = activeIndex < options.keys.length ? activeIndex : 0
    return { ...found, isConnected, activeIndex: account, chains: known }
  } catch {
    return {} // blocked or spoiled storage: the wallet does not know the page
  }
}

/** Remembers a wallet. Never throws. */
export function memorize({ remember }: EvmWalletOptions, rdns: string, state: EvmWalletState): void {
  const { isConnected, activeIndex, chainId, chains } = state
  try {
    storeOf(remember)?.setItem(memoryKey(rdns), JSON.stringify({ isConnected, activeIndex, chainId, chains }))
  } catch {
    // Blocked or full storage: the wallet forgets the page, as it would without `remember`.
  }
}

function storeOf(remember: EvmWalletOptions['remember']): KeyValueStore | undefined {
  if (typeof remember === 'object') return remember
  return remember ? globalThis.localStorage : undefined
}

// The settings win over what was remembered: a local node may answer on another port after a restart.
function mergeChains(own: EvmWalletState['chains'], remembered: unknown): EvmWalletState['chains'] {
  const added: readonly EvmWalletChain[] = Array.isArray(remembered) ? remembered : []
  return [...own, ...added.filter(chain => own.every(each => each.chainId !== chain.chainId))]
}
