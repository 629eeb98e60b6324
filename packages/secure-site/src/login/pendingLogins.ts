import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import { codeLifetimeMs } from './createCodes.js'

/** The pending logins by e-mail, one per device. */
export interface PendingLogins {
  find(deviceHash: string): Promise<UnsealedRow<'pendingLogins'> | undefined>
  /**
   * Starts a login and replaces the device's previous login. Rejects with `SecureFailure` within 30 s of an e-mail to
   * the same address. The pause is per device, so that one device cannot block the e-mails of another.
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
// A link may be followed at the end of its lifetime, and the code that follows has its own lifetime.
const lifetimeMs = 3 * codeLifetimeMs
const table = 'pendingLogins'

/** Creates the store of pending logins. */
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
