import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret for a link or a ticket: 64 hexadecimal digits. */
export function makeSecret(): string {
  return randomBytes(32).toString('hex')
}

/**
 * Hashes a secret that a client holds. Only the hash is stored, so that a leaked database reveals no usable secret.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
