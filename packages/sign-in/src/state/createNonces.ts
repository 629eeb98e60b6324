import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { hashSecret } from './hashSecret.js'
import type { SignInStore } from './SignInStore.js'

/** The time that a visitor has to sign. */
export const nonceLifetimeMs = 10 * 60_000

/** Issued nonces. Each belongs to one browser and is valid for one use. */
export interface Nonces {
  /** @param owners The values that identify the browser later. One of them is enough. */
  issue(owners: readonly string[]): Promise<string>
  /** Returns whether the nonce belongs to one of the shown values. It is used up either way. */
  use(nonce: string, shown: readonly string[]): Promise<boolean>
}

const shape = v.object({ owners: v.array(v.string()), expiresAt: v.number() })

/** Creates a random nonce of 32 hexadecimal digits. */
function createNonce(): string {
  return randomBytes(16).toString('hex')
}

/** Creates the nonces over a store. */
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
