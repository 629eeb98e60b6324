import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'
import type { Sessions, SignedIn } from '../users/createSessions.js'

/** How somebody proved who they are. */
export type Proof = 'code' | 'passkey'

/** Sessions whose user proved a moment ago who they are: what takes an account away from its owner needs one. */
export interface FreshLogins {
  /** Whether {@link FreshLogins.require}, or {@link FreshLogins.requirePasskey}, would let the caller through. */
  isFresh(by: 'any' | 'passkey', caller: Caller): Promise<boolean>
  note(token: string, by: Proof): Promise<void>
  /**
   * Rejects with `SecureFailure` where the session is of nobody, where its user proved nothing in the last five minutes, or
   * no passkey though the second step is on.
   */
  require(caller: Caller): Promise<SignedIn>
  /** The same, by a passkey alone. */
  requirePasskey(caller: Caller): Promise<SignedIn>
  /** The same, where the second step is on. Other accounts need nothing. */
  requireWhereOn(caller: Caller): Promise<SignedIn>
}

/** Long enough to find what was wanted on the page, and short enough that nobody walks up to it later. */
const freshMs = 5 * 60 * 1000

/** Makes them over a store. */
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
