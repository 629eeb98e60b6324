import { type BitcoinKey, bitcoinAddress, localBitcoinKey } from '@foyer/testing/signing/bip122'
import { hex } from '@scure/base'
import { nineAccounts } from '../nineAccounts.js'
import type { BitcoinAddresses, BitcoinChain, BitcoinServices } from './BitcoinServices.js'

/** Returns the accounts that wallets use on the local ledgers. */
export function bitcoinAccounts(): BitcoinServices['accounts'] {
  return nineAccounts(index => {
    const key = localBitcoinKey(index)
    return {
      secretKey: hex.encode(key.secretKey),
      mainnet: addressesOn(key, 'mainnet'),
      testnet: addressesOn(key, 'testnet'),
    }
  })
}

function addressesOn(key: BitcoinKey, network: BitcoinChain['network']): BitcoinAddresses {
  return {
    payment: bitcoinAddress(key, 'p2wpkh', network).address,
    ordinals: bitcoinAddress(key, 'p2tr', network).address,
  }
}
