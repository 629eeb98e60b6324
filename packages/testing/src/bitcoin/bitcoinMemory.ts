import { createMemory } from '../controls/createMemory.js'
import type { BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'

type RememberedState = Pick<BitcoinWalletState, 'isConnected' | 'activeIndex' | 'network'>

/** Creates the storage of a Bitcoin wallet's state for a page. */
export function bitcoinMemory({ name, remember }: BitcoinWalletOptions) {
  return createMemory<RememberedState>(`foyer-testing:bitcoin:${name}`, remember)
}

/** Returns the part of the state that the wallet stores. */
export function rememberedBitcoin({
  isConnected,
  activeIndex,
  network,
}: BitcoinWalletState): RememberedState {
  return { isConnected, activeIndex, network }
}

/** Reads the stored state of a wallet. Values that do not fit its options take the default. */
export function recallBitcoin(options: BitcoinWalletOptions): RememberedState {
  const [first] = options.networks
  const { isConnected = false, activeIndex = 0, network = first.network } = bitcoinMemory(options).recall()
  const isKnown = options.networks.some(each => each.network === network)
  return {
    isConnected,
    activeIndex: activeIndex < options.keys.length ? activeIndex : 0,
    network: isKnown ? network : first.network,
  }
}
