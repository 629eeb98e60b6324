import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2b'
import { keccak_256 } from '@noble/hashes/sha3'
import { verify as verifySr25519 } from '@scure/sr25519'
import { isSame } from '../address/bytes.js'
import { recoverKey } from './recoverKey.js'

/** Whether a text carries the signature. Never throws. */
export type Check = (text: Uint8Array) => boolean

const kindLength = 1

/**
 * The checks that fit an account and a signature: wallets write it as the key makes it, or with the kind of the key in
 * front (`MultiSignature`). An account of 20 bytes is Ethereum's.
 */
export function checksFor(account: Uint8Array, signature: Uint8Array): readonly Check[] {
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

// As RFC 8032 has it: the library's default takes keys of small order, for which anybody can make a signature.
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

/** The libraries throw at points that are not on the curve: another check may still fit. */
function quietly(check: Check): Check {
  return text => {
    try {
      return check(text)
    } catch {
      return false
    }
  }
}
