import { secp256k1 } from '@noble/curves/secp256k1'

/**
 * Returns whether a signature that begins with r and s, 32 bytes each, has a low s. Wallets create only signatures
 * with a low s. Anyone can derive the form with a high s from such a signature, without the key.
 */
export function isLowS(signature: Uint8Array): boolean {
  return !secp256k1.Signature.fromCompact(signature.subarray(0, 64)).hasHighS()
}
