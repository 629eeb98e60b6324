import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'

/** What a challenge is for: the answer to one is good for nothing else, and for nobody else. */
export interface ChallengeUse {
  /** Names the deed, and the session, link or login that it belongs to. */
  readonly purpose: string
  readonly caller: Pick<Caller, 'deviceId'>
}

/** Random bytes that passkeys sign, each for one use. */
export interface Challenges {
  /** Makes one, as base64url; the one before it for the same use is void. */
  issue(use: ChallengeUse): Promise<string>
  /** Uses one up. Rejects with `SecureFailure` where it was not issued for this use, is too old or was used before. */
  redeem(challenge: string, use: ChallengeUse): Promise<void>
}

/** A browser asks for a passkey for as long, and a challenge is good for as long. */
export const challengeLifetimeMs = 5 * 60 * 1000
const challengeBytes = 32
const isVoid = 'This request for a passkey is no longer good. Try again.'

/** Makes them over a store. */
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
      // Whoever asks and never answers leaves one row.
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
