import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'

/** A stored login with Farcaster. */
export type FarcasterLogin = UnsealedRow<'farcasterChannels'>

/** The store of logins with Farcaster. Errors have messages for the visitor. */
export interface FarcasterLogins {
  /**
   * Stores a login and replaces the pending login of the same device. A login that opened a session stays, so that it
   * can still be stopped.
   */
  begin(login: FarcasterLogin): Promise<void>
  find(column: 'channelHash' | 'returnHash', secret: string): Promise<FarcasterLogin>
  /** Returns the device's pending login, or `undefined` if there is no valid one. */
  findOfDevice(deviceId: string): Promise<FarcasterLogin | undefined>
  /**
   * Changes the current state of a login, and returns the new state. Returning `undefined` from `to` leaves it
   * unchanged.
   */
  change(
    login: FarcasterLogin,
    to: (current: FarcasterLogin) => Partial<FarcasterLogin> | undefined,
  ): Promise<FarcasterLogin>
}

/** The message for a link, code or login that is used or expired. */
export const isVoid = 'This link is no longer valid.'

const table = 'farcasterChannels'

interface FarcasterLoginsParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

/** Creates the store of logins with Farcaster. */
export function createFarcasterLogins({ db, seals, now }: FarcasterLoginsParts): FarcasterLogins {
  return {
    async begin(login) {
      const { deviceHash } = login
      await db.deleteFrom(table).where('deviceHash', '=', deviceHash).where('tokenHash', 'is', null).execute()
      await db.insertInto(table).values(seals.seal(table, login)).execute()
    },
    async find(column, secret) {
      const query = db.selectFrom(table).selectAll().where(column, '=', secretHash(secret))
      const row = await query.executeTakeFirst()
      if (!row || row.expiresAt <= now()) throw new SecureFailure(isVoid)
      return seals.open(table, row)
    },
    async findOfDevice(deviceId) {
      const query = db.selectFrom(table).selectAll().where('deviceHash', '=', secretHash(deviceId))
      const row = await query.where('tokenHash', 'is', null).executeTakeFirst()
      return row && row.expiresAt > now() ? seals.open(table, row) : undefined
    },
    change: ({ channelHash }, to) =>
      db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('channelHash', '=', channelHash).forUpdate()
        const row = await query.executeTakeFirst()
        if (!row) throw new SecureFailure(isVoid)
        const current = seals.open(table, row)
        const wanted = to(current)
        if (!wanted) return current
        const changed = { ...current, ...wanted }
        await part
          .updateTable(table)
          .set(seals.seal(table, changed))
          .where('channelHash', '=', channelHash)
          .execute()
        return changed
      }),
  }
}
