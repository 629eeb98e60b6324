import { randomBytes } from 'node:crypto'
import { secretHash } from '../keys/secretHash.js'

/** Things that whoever holds a secret may take up, for a while: device links, logins on their way. */
export interface Tickets<Subject> {
  /** Returns the secret: 64 hexadecimal digits. */
  issue(subject: Subject): string
  /** `undefined` when it is unknown or too old. */
  find(secret: string): Subject | undefined
  remove(secret: string): void
}

/** Makes tickets that are good for `lifetimeMs`. Their secrets are kept as hashes. */
export function createTickets<Subject>({
  lifetimeMs,
  now,
}: {
  readonly lifetimeMs: number
  readonly now: () => number
}): Tickets<Subject> {
  const issued = new Map<string, { readonly subject: Subject; readonly expiresAt: number }>()
  const find = (secret: string) => {
    const known = issued.get(secretHash(secret))
    return known && known.expiresAt > now() ? known.subject : undefined
  }
  return {
    issue(subject) {
      for (const [key, { expiresAt }] of issued) if (expiresAt <= now()) issued.delete(key)
      const secret = randomBytes(32).toString('hex')
      issued.set(secretHash(secret), { subject, expiresAt: now() + lifetimeMs })
      return secret
    },
    find,
    remove: secret => void issued.delete(secretHash(secret)),
  }
}
