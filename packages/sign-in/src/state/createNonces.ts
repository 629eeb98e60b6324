import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { hashSecret } from './hashSecret.js'
import type { SignInStore } from './SignInStore.js'

/** How long a visitor may take to sign. */
export const nonceLifetimeMs = 10 * 60_000

/** Nonces that were given out, each to one browser and for one use. */
export interface Nonces {
  /** @param owners what the browser may show later to be known again: one of them is enough */
  issue(owners: readonly string[]): Promise<string>
  /** Whether a nonce is of who shows this. It is used up either way. */
  use(nonce: string, shown: readonly string[]): Promise<boolean>
}

const shape = v.object({ owners: v.array(v.string()), expiresAt: v.number() })

/** A nonce: 32 hexadecimal digits that nobody can guess. */
function createNonce(): string {
  return randomBytes(16).toString('hex')
}

/** Makes the list of nonces that are good. */
export function createNonces({
  now,
  store,
}: {
  readonly now: () => number
  readonly store: SignInStore
}): Nonces {
  return {
    async issue(owners) {
      const nonce = createNonce()
      const expiresAt = now() + nonceLifetimeMs
      const value = JSON.stringify({ owners: owners.map(hashSecret), expiresAt })
      await store.put('nonce', { key: nonce, value, expiresAt })
      return nonce
    },
    async use(nonce, shown) {
      const taken = await store.take('nonce', nonce)
      if (taken === undefined) return false
      const { owners, expiresAt } = v.parse(shape, JSON.parse(taken))
      return expiresAt > now() && shown.some(each => owners.includes(hashSecret(each)))
    },
  }
}
