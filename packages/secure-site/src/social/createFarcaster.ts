import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import { makeNumber } from '../login/matchingNumber.js'
import type { Origins } from '../service/createOrigins.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'

/** Signing in by a phone that follows a link. A stand-in: the page behind the link plays the phone's app. */
export interface Farcaster {
  /** The address that the phone opens, and the number that the app shows. */
  start(
    by: { readonly appOrigin: string } & Caller,
  ): Promise<{ readonly url: string; readonly number: string }>
  /** For which app the phone signs in. */
  read(channel: string): Promise<{ readonly appOrigin: string }>
  /** The phone's app accepted, where the number is the one that the app shows. */
  accept(channel: string, answer: { readonly userName: string; readonly number: string }): Promise<void>
  /** `undefined` while the phone did not accept. */
  finish(caller: Caller): Promise<LoggedIn | undefined>
}

interface FarcasterParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Users
  readonly sessions: Sessions
  readonly origins: Origins
  readonly limits: Limits
  readonly now: () => number
  readonly toUrl: (channel: string) => string
}

const lifetimeMs = 10 * 60 * 1000
const isVoid = 'This link is no longer good.'

/** Makes the login by phone. A device waits for one phone at a time. */
export function createFarcaster(parts: FarcasterParts): Farcaster {
  const { db, seals, users, sessions, origins, limits, now, toUrl } = parts
  const table = 'farcasterChannels'
  const findChannel = async (channel: string) => {
    const query = db.selectFrom(table).selectAll().where('channelHash', '=', secretHash(channel))
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now()) throw new SecureFailure(isVoid)
    return seals.open(table, row)
  }
  return {
    async start({ deviceId, appOrigin, address: peer = 'unknown' }) {
      origins.requireKnown(appOrigin)
      await limits.count('loginsByPeer', peer)
      const deviceHash = secretHash(deviceId)
      const [channel, number] = [makeSecret(), makeNumber()]
      const row = seals.seal(table, {
        channelHash: secretHash(channel),
        deviceHash,
        appOrigin,
        number,
        userName: null,
        expiresAt: now() + lifetimeMs,
      })
      await db.deleteFrom(table).where('deviceHash', '=', deviceHash).execute()
      await db.insertInto(table).values(row).execute()
      return { url: toUrl(channel), number }
    },
    async read(channel) {
      const { appOrigin } = await findChannel(channel)
      return { appOrigin }
    },
    async accept(channel, { userName, number }) {
      const found = await findChannel(channel)
      if (found.userName !== null) throw new SecureFailure(isVoid)
      await limits.count('wrongNumbers', found.channelHash)
      if (number.trim() !== found.number)
        throw new SecureFailure(
          'This is not the number that the app shows. Look at the app, and do not guess.',
        )
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(seals.seal(table, { ...found, userName }))
        .where('channelHash', '=', found.channelHash)
        .where('userName', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new SecureFailure(isVoid)
    },
    async finish(caller) {
      const query = db.selectFrom(table).selectAll().where('deviceHash', '=', secretHash(caller.deviceId))
      const row = await query.executeTakeFirst()
      if (!row || row.expiresAt <= now())
        throw new SecureFailure('Scan a new code: this one is no longer good.')
      const { userName, channelHash } = seals.open(table, row)
      if (userName === null) return undefined
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('channelHash', '=', channelHash)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new SecureFailure(isVoid)
      const user = await users.enter([`farcaster:${userName}`], { userName })
      return { user, token: await sessions.open(user, caller) }
    },
  }
}
