import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'

/** A stored login with a provider or a passkey. */
export type StoredLogin = UnsealedRow<'socialLogins'>

/** The store of logins. Errors have messages for the visitor. */
export interface SocialLogins {
  begin(login: StoredLogin): Promise<void>
  find(column: 'stateHash' | 'handleHash', secret: string): Promise<StoredLogin>
  /**
   * Changes a login if its window and handle are the same as when it was read. Only one of two concurrent changes
   * succeeds.
   */
  change(before: StoredLogin, to: Partial<StoredLogin>): Promise<void>
  /** Removes the login of a handle. Only one of two concurrent calls succeeds. */
  remove(handle: string): Promise<void>
}

/** The message for a login that is used or expired. */
export const isVoid = 'This sign-in is no longer valid. Start again.'

const table = 'socialLogins'

interface SocialLoginsParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

/** Creates the store of logins. */
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
