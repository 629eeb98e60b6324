import { createHash } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib, type Network, networks, payments } from 'bitcoinjs-lib'
import { mnemonic } from '../evm/localAccounts.js'
import type { BitcoinAccount, BitcoinAddresses, BitcoinServices } from './BitcoinServices.js'

/** The nine accounts that visitors of the local ledgers use. */
export function bitcoinAccounts(): BitcoinServices['accounts'] {
  return [accountOf(0), accountOf(1), accountOf(2), ...[3, 4, 5, 6, 7, 8].map(accountOf)]
}

/** A key that follows from the phrase of all local chains, the same on every machine. */
function accountOf(index: number): BitcoinAccount {
  initEccLib(curve)
  const secretKey = createHash('sha256').update(`${mnemonic}/bitcoin/${index}`).digest()
  const publicKey = curve.pointFromScalar(secretKey, true) ?? new Uint8Array()
  return {
    secretKey: secretKey.toString('hex'),
    mainnet: addressesOf(publicKey, networks.bitcoin),
    testnet: addressesOf(publicKey, networks.testnet),
  }
}

function addressesOf(publicKey: Uint8Array, network: Network): BitcoinAddresses {
  return {
    payment: payments.p2wpkh({ pubkey: publicKey, network }).address ?? '',
    ordinals: payments.p2tr({ internalPubkey: publicKey.slice(1), network }).address ?? '',
  }
}
