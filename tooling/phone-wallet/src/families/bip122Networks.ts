import type { BitcoinNetworkForm } from '@foyer/testing/signing/bip122'

/** Bitcoin's main network, CAIP-2. */
export const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Bitcoin's test network, Testnet4, CAIP-2. */
export const bitcoinTestnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'

/** How a network writes its addresses. */
export function formOf(networkId: string): BitcoinNetworkForm {
  return networkId === bitcoinMainnet ? 'mainnet' : 'testnet'
}
