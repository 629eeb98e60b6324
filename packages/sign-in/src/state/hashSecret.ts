import { createHash } from 'node:crypto'

/**
 * Hashes a secret for the store, so that a leaked store reveals no usable secret. The secrets are long and random, so
 * they need no salt.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
