import type { VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { keccak_256 } from '@noble/hashes/sha3'
import { verify as verifySr25519 } from '@scure/sr25519'
import { fromHex, isSame, readAddress } from './addresses.js'

const hexadecimal = /^0x(?:[0-9a-f]{2}){64,66}$/i

/**
 * Returns whether the key of an address, with any SS58 prefix, signed a text. Most wallets sign it between marks, so
 * that it cannot pass for a transaction. A few sign it bare. Failures: `ABORTED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = ({ address, message, signature, signal }) =>
  checkSignature(signal, () => carriesSignature(address, { signature, texts: textsOf(message) }))

/** Returns the forms in which wallets sign a message. */
export function textsOf(message: string): readonly Uint8Array[] {
  return [`<Bytes>${message}</Bytes>`, message].map(text => new TextEncoder().encode(text))
}

/** Returns whether the key of an address signed any of the texts. Never throws. */
export function carriesSignature(
  address: string,
  { signature, texts }: { readonly signature: string; readonly texts: readonly Uint8Array[] },
): boolean {
  const account = readAddress(address)
  if (!account || !hexadecimal.test(signature)) return false
  const checks = checksFor(account, fromHex(signature))
  return checks.some(check => texts.some(text => check(text)))
}

/** Checks whether a text has the signature. Never throws. */
type Check = (text: Uint8Array) => boolean

const kindLength = 1

/**
 * Returns the checks for an account and a signature, which may have a key type prefix (`MultiSignature`). A 20-byte
 * account is an Ethereum account.
 */
function checksFor(account: Uint8Array, signature: Uint8Array): readonly Check[] {
  if (account.length === 20) return signature.length === 65 ? [byEthereum(account, signature)] : []
  const bare = signature.subarray(kindLength)
  const [kind] = signature
  return [
    ...(signature.length === 64 ? [bySr25519(account, signature), byEd25519(account, signature)] : []),
    ...(signature.length === 65 ? [byEcdsa(account, signature)] : []),
    ...(bare.length === 64 && kind === 0 ? [byEd25519(account, bare)] : []),
    ...(bare.length === 64 && kind === 1 ? [bySr25519(account, bare)] : []),
    ...(bare.length === 65 && kind === 2 ? [byEcdsa(account, bare)] : []),
  ]
}

const bySr25519 = (key: Uint8Array, signature: Uint8Array) =>
  quietly(text => verifySr25519(text, signature, key))

// RFC 8032 mode. The library's default accepts keys of small order, for which anyone can forge a signature.
const byEd25519 = (key: Uint8Array, signature: Uint8Array) =>
  quietly(text => ed25519.verify(signature, text, key, { zip215: false }))

const byEcdsa = (account: Uint8Array, signature: Uint8Array) =>
  quietly(text => {
    const key = recoverKey(signature, blake256(text))
    return key !== undefined && isSame(blake256(key.toRawBytes(true)), account)
  })

const byEthereum = (account: Uint8Array, signature: Uint8Array) =>
  quietly(text => {
    const key = recoverKey(signature, keccak_256(text))
    return key !== undefined && isSame(keccak_256(key.toRawBytes(false).subarray(1)).subarray(-20), account)
  })

const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Returns false if a library throws for a point that is not on the curve, so that other checks still run. */
function quietly(check: Check): Check {
  return text => {
    try {
      return check(text)
    } catch {
      return false
    }
  }
}

/**
 * Recovers the key of a 65-byte signature: r, s, and a recovery bit, also in Ethereum's form (27, 28). Returns
 * `undefined` if s is high. Throws the curve's errors.
 */
function recoverKey(signature: Uint8Array, digest: Uint8Array) {
  const last = signature[64] ?? 0
  const compact = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
  // Wallets produce only low-S signatures. The high-S form could be made without the key.
  if (compact.hasHighS()) return undefined
  return compact.addRecoveryBit(last < 27 ? last : last - 27).recoverPublicKey(digest)
}
