import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, type Network, networks, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { type Hex, hexToBytes, sha256, stringToBytes } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { bitcoinMainnet } from './bip122Networks.js'

/** One address of a key on a network. */
export interface BitcoinAddress {
  readonly address: string
  readonly intention: 'payment' | 'ordinal'
  /** Of the key itself: 33 bytes. */
  readonly publicKey: Uint8Array
  readonly script: Uint8Array
  readonly signer: Signer
  /** How its network writes addresses. */
  readonly form: Network
  /** BIP-137's signature of a digest: a byte of recovery, and 64. */
  signRecoverable(digest: Uint8Array): Uint8Array
}

/** The key of an account: it follows from the phrase, as on the local ledgers. */
export function bitcoinKey(mnemonic: string, index: number): Hex {
  return sha256(stringToBytes(`${mnemonic}/bitcoin/${index}`))
}

/** What a key receives with on a network: P2WPKH for payments, and P2TR. */
export function addressesOf(key: Hex, networkId: string): readonly [BitcoinAddress, BitcoinAddress] {
  initEccLib(curve)
  const secret = hexToBytes(key)
  const publicKey = publicKeyOf(secret)
  const form = networkId === bitcoinMainnet ? networks.bitcoin : networks.testnet
  const payment = payments.p2wpkh({ pubkey: publicKey, network: form })
  const ordinal = payments.p2tr({ internalPubkey: toXOnly(publicKey), network: form })
  const common = { form, publicKey, signRecoverable: recoverable(secret) }
  return [
    { ...common, intention: 'payment', signer: signerOf(secret), ...place(payment) },
    { ...common, intention: 'ordinal', signer: signerOf(tweak(secret, publicKey)), ...place(ordinal) },
  ]
}

function place({ address, output }: { readonly address?: string; readonly output?: Uint8Array }) {
  if (!address || !output) throw new WalletFailure(-32603, 'The key has no such address.')
  return { address, script: output }
}

function signerOf(secret: Uint8Array): Signer {
  return {
    publicKey: publicKeyOf(secret),
    sign: digest => curve.sign(digest, secret),
    signSchnorr: digest => curve.signSchnorr(digest, secret),
  }
}

/** BIP-341: outputs of a single key commit to an empty tree of scripts. */
function tweak(secret: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const commitment = crypto.taggedHash('TapTweak', toXOnly(publicKey))
  const isOdd = publicKey[0] === 3
  const tweaked = curve.privateAdd(isOdd ? curve.privateNegate(secret) : secret, commitment)
  if (!tweaked) throw new WalletFailure(-32603, 'The key has no Taproot address.')
  return tweaked
}

function recoverable(secret: Uint8Array): BitcoinAddress['signRecoverable'] {
  return digest => {
    const { recoveryId, signature } = curve.signRecoverable(digest, secret)
    return Uint8Array.of(39 + recoveryId, ...signature) // 39: compressed, P2WPKH
  }
}

function publicKeyOf(secret: Uint8Array): Uint8Array {
  const point = curve.pointFromScalar(secret, true)
  if (!point) throw new WalletFailure(-32603, 'The phrase gives no key.')
  return point
}
