import type { BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'

type Remembered = Pick<BitcoinWalletState, 'isConnected' | 'activeIndex' | 'network'>

/** The key under which a Bitcoin wallet is remembered; storage is per origin, so the page is not part of it. */
export function bitcoinMemoryKey({ name }: BitcoinWalletOptions): string {
  return `foyer-testing:bitcoin:${name}`
}

/** What was remembered of a wallet, as far as it still fits its settings. Never throws. */
export function recallBitcoin(options: BitcoinWalletOptions): Remembered {
  const first: Remembered = { isConnected: false, activeIndex: 0, network: options.networks[0].network }
  try {
    const text = storeOf(options)?.getItem(bitcoinMemoryKey(options))
    const found: Remembered = { ...first, ...(text ? (JSON.parse(text) as Partial<Remembered>) : {}) }
    const isKnown = options.networks.some(({ network }) => network === found.network)
    return {
      isConnected: found.isConnected,
      activeIndex: found.activeIndex < options.keys.length ? found.activeIndex : 0,
      network: isKnown ? found.network : first.network,
    }
  } catch {
    return first // blocked or spoiled storage: the wallet does not know the page
  }
}

/** Remembers a wallet. Never throws. */
export function memorizeBitcoin(
  options: BitcoinWalletOptions,
  { isConnected, activeIndex, network }: Remembered,
): void {
  try {
    const text = JSON.stringify({ isConnected, activeIndex, network })
    const store = storeOf(options)
    // Every call changes the state; only what is remembered is worth a write.
    if (store?.getItem(bitcoinMemoryKey(options)) !== text) store?.setItem(bitcoinMemoryKey(options), text)
  } catch {
    // Blocked or full storage: the wallet forgets the page, as it would without `remember`.
  }
}

function storeOf({ remember }: BitcoinWalletOptions) {
  if (typeof remember === 'object') return remember
  return remember ? globalThis.localStorage : undefined
}
