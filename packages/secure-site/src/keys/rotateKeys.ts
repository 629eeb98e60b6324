import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.js'
import { userKeyContext } from '../users/createUsers.js'
import type { MasterKey } from './masterKey.js'
import type { RowSeals } from './rowSeals.js'
import { serviceKeyContext } from './serviceKeys.js'

const usersAtATime = 100

/**
 * Rewraps all keys that older master keys wrapped, using the newest one. Returns the number of keys. The service may
 * run meanwhile. An interruption keeps completed rotations.
 */
export async function rotateKeys(
  db: Kysely<Tables>,
  { masterKey, seals }: { readonly masterKey: MasterKey; readonly seals: RowSeals },
): Promise<number> {
  const wrapAgain = async (wrapped: string, context: string) =>
    masterKey.wrap(await masterKey.unwrap(wrapped, context), context)
  let count = 0
  for (const { id, wrapped } of await db.selectFrom('serviceKeys').selectAll().execute()) {
    if (masterKey.isCurrent(wrapped)) continue
    const again = await wrapAgain(wrapped, serviceKeyContext(id))
    await db.updateTable('serviceKeys').set({ wrapped: again }).where('id', '=', id).execute()
    count += 1
  }
  for (let after = ''; ; ) {
    const page = db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(usersAtATime)
    const ids = (await page.execute()).map(({ id }) => id)
    for (const id of ids) if (await rotateUser(id)) count += 1
    const last = ids.at(-1)
    if (last === undefined) return count
    after = last
  }

  function rotateUser(id: string): Promise<boolean> {
    return db.transaction().execute(async part => {
      const query = part.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
      const row = await query.executeTakeFirst()
      if (!row || masterKey.isCurrent(row.wrappedKey)) return false
      const wrappedKey = await wrapAgain(row.wrappedKey, userKeyContext(id))
      const changed = seals.seal('users', { ...seals.open('users', row), wrappedKey })
      await part.updateTable('users').set(changed).where('id', '=', id).execute()
      return true
    })
  }
}
