import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret for a link or a ticket: 64 hexadecimal digits. */
export function makeSecret(): string {
  return randomBytes(32).toString('hex')
}

/** How tokens that a client holds are kept here: who reads the store cannot use them. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
