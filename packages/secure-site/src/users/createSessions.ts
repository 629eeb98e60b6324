import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from './Caller.js'
import type { Users } from './createUsers.js'
import type { UserRecord } from './UserRecord.js'

/** A session of a signed-in frame. */
export type SessionRecord = UnsealedRow<'sessions'>

/** The user and the session of a token. */
export interface SignedIn {
  readonly user: UserRecord
  readonly session: SessionRecord
}

/** The sessions of signed-in frames. */
export interface Sessions {
  /**
   * Opens a session for a device and returns its token. Every login method ends here. Rejects with `SecureFailure`
   * while the account is locked, or if the device must be confirmed with a passkey first.
   */
  open(user: UserRecord, caller: Pick<Caller, 'deviceId'>): Promise<string>
  find(token: string | undefined): Promise<SignedIn | undefined>
  /** Returns the user and the session. Rejects with `SecureFailure` 4100 if there is no session. */
  require(token: string | undefined): Promise<SignedIn>
  /** Sets the session's network (CAIP-2). */
  switchTo(session: SessionRecord, chainId: string): Promise<void>
  close(token: string): Promise<void>
  /** Ends all sessions of a user except the one with the token. */
  closeOthers(userId: string, token?: string): Promise<void>
}

interface SessionParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Users
  readonly secondFactor: Pick<SecondFactor, 'require'>
  readonly now: () => number
}

const lifetimeMs = 30 * 24 * 60 * 60 * 1000
const firstChainId = 'eip155:1'

/** Creates the error for a locked account. */
function lockedFailure(): SecureFailure {
  return new SecureFailure('This account is locked. Its owner asked for that.', failureCodes.unauthorized)
}

export function createSessions({ db, seals, users, secondFactor, now }: SessionParts): Sessions {
  const find: Sessions['find'] = async token => {
    if (!token) return undefined
    const query = db.selectFrom('sessions').selectAll().where('tokenHash', '=', secretHash(token))
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now()) return undefined
    const session = seals.open('sessions', row)
    const user = await users.byId(session.userId)
    return user && user.lockedUntil <= now() ? { user, session } : undefined
  }
  return {
    async open(user, { deviceId }) {
      if (user.lockedUntil > now()) throw lockedFailure()
      await secondFactor.require({ user, deviceHash: secretHash(deviceId) })
      const token = randomBytes(32).toString('base64url')
      const row = {
        tokenHash: secretHash(token),
        userId: user.id,
        expiresAt: now() + lifetimeMs,
        chainId: firstChainId,
      }
      await db.insertInto('sessions').values(seals.seal('sessions', row)).execute()
      return token
    },
    find,
    async require(token) {
      const found = await find(token)
      if (!found) throw new SecureFailure('Sign in first.', failureCodes.unauthorized)
      return found
    },
    async switchTo(session, chainId) {
      const row = seals.seal('sessions', { ...session, chainId })
      await db.updateTable('sessions').set(row).where('tokenHash', '=', session.tokenHash).execute()
    },
    async close(token) {
      await db.deleteFrom('sessions').where('tokenHash', '=', secretHash(token)).execute()
    },
    async closeOthers(userId, token) {
      const query = db.deleteFrom('sessions').where('userId', '=', userId)
      await (token ? query.where('tokenHash', '!=', secretHash(token)) : query).execute()
    },
  }
}
