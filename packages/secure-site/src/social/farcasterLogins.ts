import type { Kysely } from 'kysely'
import type { RowSeals, Unsealed } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'

/** A login by phone, as it is stored. */
export type FarcasterLogin = Unsealed<'farcasterChannels'>

/** The logins by phone that are kept. Failures are sentences for the visitor. */
export interface FarcasterLogins {
  /** Takes the place of a login of the same device, unless that one opened a session: it stays, so that it can be stopped. */
  begin(login: FarcasterLogin): Promise<void>
  find(column: 'channelHash' | 'returnHash', secret: string): Promise<FarcasterLogin>
  /** The login of a device that has no session yet. `undefined` where there is none that is still good. */
  findOfDevice(deviceId: string): Promise<FarcasterLogin | undefined>
  /** Changes a login as it is at that moment, and gives what it is then; `undefined` leaves it. */
  change(
    login: FarcasterLogin,
    to: (current: FarcasterLogin) => Partial<FarcasterLogin> | undefined,
  ): Promise<FarcasterLogin>
}

/** A link, a code or a login of this kind is used up or expired. */
export const isVoid = 'This link is no longer good.'

const table = 'farcasterChannels'

interface FarcasterLoginsParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

/** Keeps the logins by phone in the database. */
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
