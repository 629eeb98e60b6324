import { SecureFailure } from '../service/SecureFailure.js'

/** Keeps an address from being mailed too often. */
export interface Cooldown {
  /** Throws `SecureFailure` when the last mail is too recent; otherwise this one counts. */
  claim(email: string): void
  clear(email: string): void
}

const waitMs = 30_000

/** Makes a cooldown of 30 s for each address. */
export function createCooldown(now: () => number): Cooldown {
  const lastAt = new Map<string, number>()
  return {
    claim(email) {
      const leftMs = (lastAt.get(email) ?? -waitMs) + waitMs - now()
      if (leftMs > 0) throw new SecureFailure(`Please try again after ${Math.ceil(leftMs / 1000)} seconds`)
      lastAt.set(email, now())
    },
    clear: email => void lastAt.delete(email),
  }
}
