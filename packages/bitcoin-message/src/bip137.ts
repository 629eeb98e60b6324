import { recover } from '@bitcoinerlab/secp256k1'
import { crypto, type Payment, payments } from 'bitcoinjs-lib'

/** A text and the signature to check against an address. */
export interface SignedText {
  /** The output script of the address (scriptPubKey). */
  readonly lock: Uint8Array
  readonly text: Uint8Array
  readonly signature: Uint8Array
}

/** Concatenates byte arrays. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/**
 * The output types derived from a public key. Taproot is not among them, because its address contains a tweaked key.
 */
type KeyLock = 'p2pkh' | 'p2wpkh' | 'nested'

const makers: Readonly<Record<KeyLock, (pubkey: Uint8Array) => Payment>> = {
  p2pkh: pubkey => payments.p2pkh({ pubkey }),
  p2wpkh: pubkey => payments.p2wpkh({ pubkey }),
  nested: pubkey => payments.p2sh({ redeem: payments.p2wpkh({ pubkey }) }),
}

/**
 * Returns whether a public key unlocks an output script of one of the given types. Throws for a segwit type and an
 * uncompressed key.
 */
export function isLockOf(
  publicKey: Uint8Array,
  { lock, ways }: { readonly lock: Uint8Array; readonly ways: readonly KeyLock[] },
): boolean {
  return ways.some(way => {
    const { output } = makers[way](publicKey)
    return output?.length === lock.length && output.every((byte, index) => byte === lock[index])
  })
}

const headers = { first: 27, compressed: 31, last: 42 } as const

// Half the order of secp256k1.
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Returns whether a BIP-137 signature belongs to the address. The header also contains the address type, but early
 * segwit wallets always write the type of P2PKH, so the recovered key decides. Throws the errors of the curve
 * library.
 */
export function fitsBip137({ lock, text, signature }: SignedText): boolean {
  const [header = 0] = signature
  if (header < headers.first || header > headers.last) return false
  const isCompressed = header >= headers.compressed
  const recoveryId = ((header - headers.first) & 3) as 0 | 1 | 2 | 3
  if (!isLowS(signature.subarray(33))) return false
  const key = recover(digestOf(text), signature.subarray(1), recoveryId, isCompressed)
  return key !== null && isLockOf(key, { lock, ways: ['p2pkh', 'p2wpkh', 'nested'] })
}

/**
 * Returns whether `s` is in the low half. Wallets only create low-s signatures, so a high `s` is a malleated copy
 * (BIP-62).
 */
function isLowS(s: Uint8Array): boolean {
  return s.reduce((number, byte) => number * 256n + BigInt(byte), 0n) <= halfOrder
}

function digestOf(text: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return crypto.hash256(joinBytes(prefix, lengthBytes(text.length), text))
}

/** Encodes a length as a Bitcoin CompactSize integer. */
function lengthBytes(length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(5))
  if (length < 0xfd) return Uint8Array.of(length)
  view.setUint8(0, length <= 0xffff ? 0xfd : 0xfe)
  view.setUint32(1, length, true)
  return new Uint8Array(view.buffer, 0, length <= 0xffff ? 3 : 5)
}
