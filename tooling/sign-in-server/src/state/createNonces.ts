import { randomBytes } from 'node:crypto'
import { createExpiringStore } from './createExpiringStore.js'

/** How long a visitor may take to sign. */
export const nonceLifetimeMs = 10 * 60_000

/** Nonces that were given out, each to one browser and for one use. */
export interface Nonces {
  issue(browserId: string): string
  /** Whether a nonce is this browser's. It is used up either way. */
  use(nonce: string, browserId: string | undefined): boolean
}

/** A nonce: 32 hexadecimal digits that nobody can guess. */
export function createNonce(): string {
  return randomBytes(16).toString('hex')
}

/** Makes the list of nonces that are good. */
export function createNonces({ now, most }: { readonly now: () => number; readonly most: number }): Nonces {
  const owners = createExpiringStore<string>({ now, most })
  return {
    issue(browserId) {
      const nonce = createNonce()
      owners.set(nonce, browserId, now() + nonceLifetimeMs)
      return nonce
    },
    use(nonce, browserId) {
      const owner = owners.take(nonce)
      return owner !== undefined && owner === browserId
    },
  }
}
