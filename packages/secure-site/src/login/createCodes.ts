import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Limits } from './limits.js'

/** One-time codes of six digits. They are stored as hashes and valid for one use. */
export interface Codes {
  /** Creates a code for a purpose and invalidates the previous one. */
  issue(purpose: string): Promise<string>
  /** Redeems a code. Rejects with `SecureFailure`, whose message is for the visitor. */
  redeem(purpose: string, code: string): Promise<void>
}

/** The time for which a six-digit code is valid, in ms. */
export const codeLifetimeMs = 20 * 60 * 1000

const mostTries = 3

interface CodeParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  /** The HMAC key for codes. */
  readonly key: Uint8Array
  readonly limits: Limits
  readonly now: () => number
}

/** Creates the code service. It limits wrong codes per purpose and time, independent of how many codes are issued. */
export function createCodes({ db, seals, key, limits, now }: CodeParts): Codes {
  const hashOf = (purpose: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${code}`).digest('base64')
  const remove = (of: Kysely<Tables>, purpose: string) =>
    of.deleteFrom('codes').where('purpose', '=', purpose).execute()
  /** Counts a try and compares the code in one transaction, so that concurrent tries all count. */
  const take = (purpose: string, code: string) =>
    db.transaction().execute(async part => {
      const query = part.selectFrom('codes').selectAll().where('purpose', '=', purpose).forUpdate()
      const row = await query.executeTakeFirst()
      if (!row) return 'unknown'
      const known = seals.open('codes', row)
      const triesLeft = known.triesLeft - 1
      const isRight = timingSafeEqual(Buffer.from(known.codeHash), Buffer.from(hashOf(purpose, code)))
      const isLate = known.expiresAt <= now()
      if (isLate || isRight || triesLeft === 0) await remove(part, purpose)
      else {
        const changed = seals.seal('codes', { ...known, triesLeft })
        await part.updateTable('codes').set(changed).where('purpose', '=', purpose).execute()
      }
      if (isLate) return 'late'
      if (isRight) return 'right'
      return triesLeft === 0 ? 'last' : 'wrong'
    })
  return {
    async issue(purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const values = {
        purpose,
        codeHash: hashOf(purpose, code),
        triesLeft: mostTries,
        expiresAt: now() + codeLifetimeMs,
      }
      const row = seals.seal('codes', values)
      await db
        .insertInto('codes')
        .values(row)
        .onConflict(on => on.column('purpose').doUpdateSet(row))
        .execute()
      return code
    },
    async redeem(purpose, code) {
      // Counts before comparing, so that concurrent tries cannot exceed the limit.
      await limits.count('wrongCodes', purpose)
      const outcome = await take(purpose, code)
      if (outcome !== 'wrong' && outcome !== 'last') await limits.uncount('wrongCodes', purpose)
      if (outcome === 'right') return
      throw new SecureFailure(sentences[outcome])
    },
  }
}

const sentences = {
  unknown: 'This code is no longer valid. Ask for a new one.',
  late: 'The code has expired. Ask for a new one.',
  wrong: 'Invalid code',
  last: 'Invalid code, three times. Ask for a new one.',
} as const
