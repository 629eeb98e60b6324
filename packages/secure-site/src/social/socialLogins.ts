import type { Kysely } from 'kysely'
import type { RowSeals, Unsealed } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'

/** A login with a provider or a passkey, as it is stored. */
export type StoredLogin = Unsealed<'socialLogins'>

/** The logins that are kept. Failures are sentences for the visitor. */
export interface SocialLogins {
  begin(login: StoredLogin): Promise<void>
  find(column: 'stateHash' | 'handleHash', secret: string): Promise<StoredLogin>
  /** Changes a login that still is as it was read: of two answers at once one counts. */
  change(before: StoredLogin, to: Partial<StoredLogin>): Promise<void>
  /** Removes the login of a handle. Of two calls at once one succeeds. */
  remove(handle: string): Promise<void>
}

/** The login is used up or expired. */
export const isVoid = 'This login is no longer good. Start again.'

const table = 'socialLogins'

interface SocialLoginsParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

/** Keeps the logins in the database. */
export function createSocialLogins({ db, seals, now }: SocialLoginsParts): SocialLogins {
  const open = (row: Tables[typeof table] | undefined): StoredLogin => {
    if (!row || row.expiresAt <= now()) throw new SecureFailure(isVoid)
    return seals.open(table, row)
  }
  return {
    async begin(login) {
      await db.insertInto(table).values(seals.seal(table, login)).execute()
    },
    async find(column, secret) {
      const query = db.selectFrom(table).selectAll().where(column, '=', secretHash(secret))
      return open(await query.executeTakeFirst())
    },
    change: (before, to) =>
      db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('stateHash', '=', before.stateHash)
        const current = open(await query.forUpdate().executeTakeFirst())
        if (current.windowHash !== before.windowHash || current.handleHash !== before.handleHash)
          throw new SecureFailure(isVoid)
        const row = seals.seal(table, { ...current, ...to })
        await part.updateTable(table).set(row).where('stateHash', '=', before.stateHash).execute()
      }),
    async remove(handle) {
      const removal = db.deleteFrom(table).where('handleHash', '=', secretHash(handle))
      const { numDeletedRows } = await removal.executeTakeFirst()
      if (numDeletedRows === 0n) throw new SecureFailure(isVoid)
    },
  }
}
