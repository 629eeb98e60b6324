import type { Kysely } from 'kysely'
import type { RowSeals, Unsealed } from '../keys/rowSeals.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import { codeLifetimeMs } from './createCodes.js'

/** The logins by e-mail that were asked for, one of each device. */
export interface PendingLogins {
  find(deviceHash: string): Promise<Unsealed<'pendingLogins'> | undefined>
  /**
   * Begins one in place of the device's last. Rejects with `SecureFailure` within the pause after a mail to the same address.
   * The pause is one device's own: nobody keeps another one from being mailed.
   */
  claim(email: string, deviceHash: string): Promise<void>
  forget(deviceHash: string): Promise<void>
}

interface PendingLoginsParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

const mailPauseMs = 30_000
// A link may be followed at its last moment, and then a code is good for as long again.
const lifetimeMs = 3 * codeLifetimeMs
const table = 'pendingLogins'

/** Keeps the logins in the database. */
export function createPendingLogins({ db, seals, now }: PendingLoginsParts): PendingLogins {
  return {
    async find(deviceHash) {
      const query = db.selectFrom(table).selectAll().where('deviceHash', '=', deviceHash)
      const row = await query.executeTakeFirst()
      return row && row.expiresAt > now() ? seals.open(table, row) : undefined
    },
    claim: (email, deviceHash) =>
      db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('deviceHash', '=', deviceHash)
        const before = await query.forUpdate().executeTakeFirst()
        const known = before && seals.open(table, before)
        const leftMs = known?.email === email ? known.mailedAt + mailPauseMs - now() : 0
        if (leftMs > 0) throw new SecureFailure(`Please try again after ${Math.ceil(leftMs / 1000)} seconds`)
        const row = seals.seal(table, {
          deviceHash,
          email,
          mailedAt: now(),
          expiresAt: now() + lifetimeMs,
        })
        await part
          .insertInto(table)
          .values(row)
          .onConflict(on => on.column('deviceHash').doUpdateSet(row))
          .execute()
      }),
    async forget(deviceHash) {
      await db.deleteFrom(table).where('deviceHash', '=', deviceHash).execute()
    },
  }
}
