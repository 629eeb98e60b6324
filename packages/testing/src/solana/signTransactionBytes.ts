import { ed25519 } from '@noble/curves/ed25519'
import { providerErrors } from '../evm/providerErrors.js'

const signatureBytes = 64
const keyBytes = 32

/**
 * Signs a transaction in its wire form (legacy or version 0) with a 32-byte seed, and returns a signed copy. Rejects a
 * transaction that has no place for this signature with -32602.
 */
export function signTransactionBytes(transaction: Uint8Array, seed: Uint8Array): Uint8Array {
  const signatures = readLength(transaction, 0)
  const messageAt = signatures.end + signatures.value * signatureBytes
  const message = transaction.subarray(messageAt)
  // A version takes one byte, whose highest bit is set; a legacy message has none.
  const headerAt = ((message[0] ?? 0) & 0x80) === 0 ? 0 : 1
  const signerCount = message[headerAt] ?? 0
  const keys = readLength(message, headerAt + 3)
  const own = ed25519.getPublicKey(seed)
  const place = Array.from({ length: Math.min(signerCount, keys.value) }, (_, index) => index).find(index => {
    const at = keys.end + index * keyBytes
    return own.every((byte, offset) => message[at + offset] === byte)
  })
  if (place === undefined || place >= signatures.value)
    throw providerErrors.invalidParams('the transaction does not ask for this account’s signature')
  const signed = transaction.slice()
  signed.set(ed25519.sign(message, seed), signatures.end + place * signatureBytes)
  return signed
}

/** The first signature of a transaction, which is also its id. */
export function firstSignature(transaction: Uint8Array): Uint8Array {
  const { end } = readLength(transaction, 0)
  return transaction.slice(end, end + signatureBytes)
}

/** Lengths are written in groups of seven bits, the lowest first. */
function readLength(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index] ?? 0
    value |= (byte & 0x7f) << (index * 7)
    if ((byte & 0x80) === 0) return { value, end: at + index + 1 }
  }
  throw providerErrors.invalidParams('the transaction cannot be read')
}
