import * as curve from '@bitcoinerlab/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { crypto, initEccLib, networks, type Payment, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { localMnemonic } from './localMnemonic.js'
import { providerErrors } from './providerErrors.js'

/** The secp256k1 key pair of a Bitcoin wallet's addresses. */
export interface BitcoinKey {
  readonly secretKey: Uint8Array
  /** The compressed public key, 33 bytes. */
  readonly publicKey: Uint8Array
}

/** The script type of an address. Wallets receive payments at P2WPKH and keep ordinals at P2TR. */
export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** The network whose address format is used. */
export type BitcoinNetworkForm = 'mainnet' | 'testnet'

/** One address of a key on a network. */
export interface BitcoinAddress {
  readonly address: string
  readonly kind: BitcoinAddressKind
  readonly network: BitcoinNetworkForm
  readonly key: BitcoinKey
  /** The output script that locks received funds. */
  readonly script: Uint8Array
  /** The P2WPKH script inside a P2SH address. */
  readonly redeemScript: Uint8Array | undefined
}

/** Creates a key from 32 bytes. Throws -32602 for an invalid key. */
export function toBitcoinKey(secretKey: Uint8Array): BitcoinKey {
  initEccLib(curve)
  return { secretKey, publicKey: publicKeyOf(secretKey) }
}

/** Reads an exported key: 32 bytes in hexadecimal. Throws -32602 for an invalid key. */
export function readBitcoinKey(text: string): BitcoinKey {
  return toBitcoinKey(hex.decode(text.replace(/^0x/, '')))
}

/** Returns the key of a mnemonic's account on the local ledgers. Real wallets use other derivations. */
export function localBitcoinKey(index: number, mnemonic = localMnemonic): BitcoinKey {
  return toBitcoinKey(sha256(`${mnemonic}/bitcoin/${index}`))
}

/** Returns an address of a key. */
export function bitcoinAddress(
  key: BitcoinKey,
  kind: BitcoinAddressKind,
  network: BitcoinNetworkForm = 'mainnet',
): BitcoinAddress {
  const { address, output, redeem } = paymentOf(key, kind, network)
  if (!address || !output) throw providerErrors.invalidParams(`the key has no address of ${kind}`)
  return { address, kind, network, key, script: output, redeemScript: redeem?.output }
}

/** Returns the network parameters of bitcoinjs-lib. */
export function bitcoinForm(network: BitcoinNetworkForm) {
  return network === 'mainnet' ? networks.bitcoin : networks.testnet
}

/** Returns the signer of an address: its key, or for Taproot the key with the tweak of BIP-341. */
export function bitcoinSigner({ key, kind }: Pick<BitcoinAddress, 'key' | 'kind'>): Signer {
  const secretKey = kind === 'p2tr' ? tweakedKey(key) : key.secretKey
  return {
    publicKey: publicKeyOf(secretKey),
    sign: digest => curve.sign(digest, secretKey),
    signSchnorr: digest => curve.signSchnorr(digest, secretKey),
  }
}

function paymentOf({ publicKey }: BitcoinKey, kind: BitcoinAddressKind, form: BitcoinNetworkForm): Payment {
  const network = bitcoinForm(form)
  if (kind === 'p2pkh') return payments.p2pkh({ pubkey: publicKey, network })
  if (kind === 'p2tr') return payments.p2tr({ internalPubkey: toXOnly(publicKey), network })
  const direct = payments.p2wpkh({ pubkey: publicKey, network })
  return kind === 'p2sh' ? payments.p2sh({ redeem: direct, network }) : direct
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
