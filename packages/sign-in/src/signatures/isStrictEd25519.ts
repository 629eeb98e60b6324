import { ed25519 } from '@noble/curves/ed25519'

const { ExtendedPoint, CURVE } = ed25519

/**
 * Returns whether a signature and its key have the forms that RFC 8032 allows. It does not verify the signature.
 * Lenient verifiers accept keys of small order, for which anybody can create signatures, and a second form of each
 * signature. Throws for bytes that are not a curve point.
 */
export function isStrictEd25519(signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false
  const points = [publicKey, signature.slice(0, 32)].map(bytes => ExtendedPoint.fromHex(bytes))
  return readNumber(signature.slice(32)) < CURVE.n && points.every(point => !point.isSmallOrder())
}

/** Decodes a little-endian number. */
function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}
