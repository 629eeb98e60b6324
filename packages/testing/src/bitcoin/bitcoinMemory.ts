import { createMemory } from '../controls/createMemory.js'
import type { BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'

type Remembered = Pick<BitcoinWalletState, 'isConnected' | 'activeIndex' | 'network'>

/** What a Bitcoin wallet keeps of a page. */
export function bitcoinMemory({ name, remember }: BitcoinWalletOptions) {
  return createMemory<Remembered>(`foyer-testing:bitcoin:${name}`, remember)
}

/** What of its state it keeps. */
export function rememberedBitcoin({ isConnected, activeIndex, network }: BitcoinWalletState): Remembered {
  return { isConnected, activeIndex, network }
}

/** What was remembered of a wallet, as far as it still fits its settings. */
export function recallBitcoin(options: BitcoinWalletOptions): Remembered {
  const [first] = options.networks
  const { isConnected = false, activeIndex = 0, network = first.network } = bitcoinMemory(options).recall()
  const isKnown = options.networks.some(each => each.network === network)
  return {
    isConnected,
    activeIndex: activeIndex < options.keys.length ? activeIndex : 0,
    network: isKnown ? network : first.network,
  }
}
