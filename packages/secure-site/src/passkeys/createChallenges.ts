import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'

/** The purpose of a challenge. Its response is valid for this purpose and this device only. */
export interface ChallengeUse {
  /** The action, and the session, link or login that it belongs to. */
  readonly purpose: string
  readonly caller: Pick<Caller, 'deviceId'>
}

/** Random bytes for passkeys to sign, each valid for one use. */
export interface Challenges {
  /** Creates a challenge in base64url, and invalidates the previous one of the same use. */
  issue(use: ChallengeUse): Promise<string>
  /**
   * Redeems a challenge. Rejects with `SecureFailure` if it was issued for another use, has expired or was used
   * before.
   */
  redeem(challenge: string, use: ChallengeUse): Promise<void>
}

/** The lifetime of a challenge, and the timeout of the browser's passkey prompt. */
export const challengeLifetimeMs = 5 * 60 * 1000
const challengeBytes = 32
const isVoid = 'This request for a passkey is no longer valid. Try again.'

export function createChallenges({
  db,
  seals,
  now,
}: {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}): Challenges {
  const table = 'passkeyChallenges'
  return {
    async issue({ purpose, caller }) {
      const challenge = randomBytes(challengeBytes).toString('base64url')
      const row = seals.seal(table, {
        challengeHash: secretHash(challenge),
        purpose,
        deviceHash: secretHash(caller.deviceId),
        expiresAt: now() + challengeLifetimeMs,
      })
      // A browser that repeats a request without responding leaves only one row.
      await db
        .deleteFrom(table)
        .where('purpose', '=', purpose)
        .where('deviceHash', '=', row.deviceHash)
        .execute()
      await db.insertInto(table).values(row).execute()
      return challenge
    },
    async redeem(challenge, { purpose, caller }) {
      const removal = db.deleteFrom(table).where('challengeHash', '=', secretHash(challenge)).returningAll()
      const row = await removal.executeTakeFirst()
      if (!row) throw new SecureFailure(isVoid)
      const known = seals.open(table, row)
      const isForThis = known.purpose === purpose && known.deviceHash === secretHash(caller.deviceId)
      if (!isForThis || known.expiresAt <= now()) throw new SecureFailure(isVoid)
    },
  }
}
