import { createHash } from 'node:crypto'

/** The hash that signatures and transaction ids are made of. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
