import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'
import type { Sessions, SignedIn } from '../users/createSessions.js'

/** The ways to confirm a user's identity. */
export type Proof = 'code' | 'passkey'

/**
 * Sessions whose user confirmed their identity recently. Actions that could take the account from its owner require
 * one.
 */
export interface FreshLogins {
  /**
   * Returns whether {@link FreshLogins.require}, or for `passkey` {@link FreshLogins.requirePasskey}, would resolve.
   */
  isFresh(by: 'any' | 'passkey', caller: Caller): Promise<boolean>
  note(token: string, by: Proof): Promise<void>
  /**
   * Returns the session's user. Rejects with `SecureFailure` if there is no session, if the user confirmed nothing in
   * the last five minutes, or if the second step is on and no passkey was used.
   */
  require(caller: Caller): Promise<SignedIn>
  /** Does the same as `require`, but accepts only a passkey. */
  requirePasskey(caller: Caller): Promise<SignedIn>
  /** Requires a passkey if the second step is on. Otherwise requires only a session. */
  requireWhereOn(caller: Caller): Promise<SignedIn>
}

/** Long enough to complete an action on the page, and too short for another person to use the open page later. */
const freshMs = 5 * 60 * 1000

export function createFreshLogins({
  db,
  seals,
  sessions,
  secondFactor,
  now,
}: {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly now: () => number
}): FreshLogins {
  const table = 'freshLogins'
  const read = async (tokenHash: string) => {
    const row = await db.selectFrom(table).selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
    const known = row && seals.open(table, row)
    return known && known.expiresAt > now() ? known : undefined
  }
  const requirePasskey: FreshLogins['require'] = async ({ token }) => {
    const signedIn = await sessions.require(token)
    if ((await read(signedIn.session.tokenHash))?.isByPasskey) return signedIn
    throw new SecureFailure('Confirm with a passkey that it is you.', failureCodes.unauthorized)
  }
  const requireFresh: FreshLogins['require'] = async caller => {
    const signedIn = await sessions.require(caller.token)
    if (await secondFactor.isOn(signedIn.user.id)) return requirePasskey(caller)
    if (await read(signedIn.session.tokenHash)) return signedIn
    throw new SecureFailure('Confirm that it is you.', failureCodes.unauthorized)
  }
  return {
    async isFresh(by, { token }) {
      const { user, session } = await sessions.require(token)
      const fresh = await read(session.tokenHash)
      const mustBePasskey = by === 'passkey' || (await secondFactor.isOn(user.id))
      return mustBePasskey ? fresh?.isByPasskey === true : fresh !== undefined
    },
    async note(token, by) {
      const tokenHash = secretHash(token)
      const row = seals.seal(table, { tokenHash, isByPasskey: by === 'passkey', expiresAt: now() + freshMs })
      await db
        .insertInto(table)
        .values(row)
        .onConflict(on => on.column('tokenHash').doUpdateSet(row))
        .execute()
    },
    require: requireFresh,
    requirePasskey,
    async requireWhereOn(caller) {
      const signedIn = await sessions.require(caller.token)
      return (await secondFactor.isOn(signedIn.user.id)) ? requirePasskey(caller) : signedIn
    },
  }
}
