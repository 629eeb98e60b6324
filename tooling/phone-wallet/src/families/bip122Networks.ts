import type { BitcoinNetworkForm } from '@foyer/testing/signing/bip122'

/** The CAIP-2 id of Bitcoin's main network. */
export const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/** The CAIP-2 id of Bitcoin's test network Testnet4. */
export const bitcoinTestnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'

/** Returns the address format of a network. */
export function formOf(networkId: string): BitcoinNetworkForm {
  return networkId === bitcoinMainnet ? 'mainnet' : 'testnet'
}
