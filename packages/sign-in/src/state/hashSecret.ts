import { createHash } from 'node:crypto'

/** What is kept of a secret: who reads the store cannot use it. The secrets are random and long: nothing is added. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
