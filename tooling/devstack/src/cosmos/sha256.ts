import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash, which signatures and transaction ids use. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
