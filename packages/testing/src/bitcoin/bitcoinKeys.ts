import * as curve from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { crypto, initEccLib, networks, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { providerErrors } from '../evm/providerErrors.js'
import type { BitcoinWalletAccount, BitcoinWalletNetwork } from './BitcoinWallet.js'

/** What an address of a wallet is for. */
export type AddressPurpose = 'payment' | 'ordinals'

/** A key of a wallet. */
export interface BitcoinKey {
  readonly secretKey: Uint8Array
  /** 33 bytes. */
  readonly publicKey: Uint8Array
}

/** Reads an exported key. Throws -32602 for what is none. */
export function readBitcoinKey(text: string): BitcoinKey {
  initEccLib(curve)
  const secretKey = hex.decode(text.replace(/^0x/, ''))
  return { secretKey, publicKey: publicKeyOf(secretKey) }
}

/** The addresses of a key on a network. */
export function accountOf(
  { publicKey }: BitcoinKey,
  network: BitcoinWalletNetwork['network'],
): BitcoinWalletAccount {
  const form = formOf(network)
  return {
    payment: payments.p2wpkh({ pubkey: publicKey, network: form }).address ?? '',
    ordinals: payments.p2tr({ internalPubkey: toXOnly(publicKey), network: form }).address ?? '',
  }
}

/** The script that an address of a key stands for, on every network. */
export function lockOf({ publicKey }: BitcoinKey, purpose: AddressPurpose): Uint8Array {
  const { output } =
    purpose === 'payment'
      ? payments.p2wpkh({ pubkey: publicKey })
      : payments.p2tr({ internalPubkey: toXOnly(publicKey) })
  return output ?? new Uint8Array()
}

/** How a network writes its addresses. */
export function formOf(network: BitcoinWalletNetwork['network']) {
  return network === 'mainnet' ? networks.bitcoin : networks.testnet
}

/** What signs for an address of a key: the key itself, or the key with BIP-341's tweak. */
export function signerOf(key: BitcoinKey, purpose: AddressPurpose): Signer {
  const secretKey = purpose === 'payment' ? key.secretKey : tweakedKey(key)
  return {
    publicKey: publicKeyOf(secretKey),
    sign: digest => curve.sign(digest, secretKey),
    signSchnorr: digest => curve.signSchnorr(digest, secretKey),
  }
}

function tweakedKey({ secretKey, publicKey }: BitcoinKey): Uint8Array {
  const even = publicKey[0] === 3 ? curve.privateNegate(secretKey) : secretKey
  const tweaked = curve.privateAdd(even, crypto.taggedHash('TapTweak', toXOnly(publicKey)))
  if (!tweaked) throw providerErrors.invalidParams('the key has no Taproot address')
  return tweaked
}

function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  const publicKey = curve.isPrivate(secretKey) ? curve.pointFromScalar(secretKey, true) : null
  if (!publicKey) throw providerErrors.invalidParams('the key is not a secret key of secp256k1')
  return publicKey
}
