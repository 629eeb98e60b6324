import { createHash } from 'node:crypto'

/** How tokens that a client holds are kept here: who reads the store cannot use them. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
