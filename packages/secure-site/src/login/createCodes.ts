import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { SecureFailure } from '../service/SecureFailure.js'

/** One-time codes: six digits, kept hashed, good for one use. */
export interface Codes {
  /** Makes a code for a purpose; the one before it is void. */
  issue(purpose: string): string
  /** Uses up a code. Throws `SecureFailure` with a sentence for the visitor. */
  redeem(purpose: string, code: string): void
}

/** A code is good for this long. */
export const codeLifetimeMs = 20 * 60 * 1000

const mostTries = 3

interface IssuedCode {
  readonly hash: Buffer
  readonly expiresAt: number
  triesLeft: number
}

/** Makes the codes of a service. They do not outlive it. */
export function createCodes(now: () => number): Codes {
  const pepper = randomBytes(32)
  const issued = new Map<string, IssuedCode>()
  const hashOf = (purpose: string, code: string) =>
    createHmac('sha256', pepper).update(`${purpose}\n${code}`).digest()
  return {
    issue(purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = now() + codeLifetimeMs
      issued.set(purpose, { hash: hashOf(purpose, code), expiresAt, triesLeft: mostTries })
      return code
    },
    redeem(purpose, code) {
      const known = issued.get(purpose)
      if (!known) throw new SecureFailure('This code is no longer good. Ask for a new one.')
      if (known.expiresAt <= now()) {
        issued.delete(purpose)
        throw new SecureFailure('The code has expired. Ask for a new one.')
      }
      known.triesLeft -= 1
      const isRight = timingSafeEqual(known.hash, hashOf(purpose, code))
      if (isRight || known.triesLeft === 0) issued.delete(purpose)
      if (isRight) return
      if (known.triesLeft > 0) throw new SecureFailure('Invalid code')
      throw new SecureFailure('Invalid code, three times. Ask for a new one.')
    },
  }
}
