import { secp256k1 } from '@noble/curves/secp256k1'

/**
 * Whether a signature that begins with r and s, 32 bytes each, has the low form of s. Wallets make no other: the high one
 * is a second signature that nobody made.
 */
export function isLowS(signature: Uint8Array): boolean {
  return !secp256k1.Signature.fromCompact(signature.subarray(0, 64)).hasHighS()
}
