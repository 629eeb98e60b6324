import { secp256k1 } from '@noble/curves/secp256k1'

/**
 * The key a signature of 65 bytes was made with: r, s, and which of the keys, also as Ethereum counts them (27, 28). Absent where wallets
 * make no such signature; throws what the curve throws.
 */
export function recoverKey(signature: Uint8Array, digest: Uint8Array) {
  const last = signature[64] ?? 0
  const compact = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
  // Wallets make the low form of s alone; the other would be a second signature that nobody made.
  if (compact.hasHighS()) return undefined
  return compact.addRecoveryBit(last < 27 ? last : last - 27).recoverPublicKey(digest)
}
