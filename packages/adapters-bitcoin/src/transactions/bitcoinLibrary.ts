import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib, type Network, networks } from 'bitcoinjs-lib'
import { readAddress } from '../addresses.js'

/** How bitcoinjs-lib writes addresses like this one. Gives it the curve that Taproot needs. */
export function formOf(address: string): Network {
  initEccLib(curve)
  if (/^bcrt1/i.test(address)) return networks.regtest
  return readAddress(address)?.isMainnet ? networks.bitcoin : networks.testnet
}
