import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.js'
import type { MasterKey } from './masterKey.js'

/** Keys that all instances of the service share. */
export interface ServiceKeys {
  /** Binds the rows of the store. */
  readonly records: Uint8Array
  /** Hashes one-time codes, which are too short for a plain hash. */
  readonly codes: Uint8Array
}

/** Reads the service's keys, and makes them the first time. */
export async function readServiceKeys(db: Kysely<Tables>, masterKey: MasterKey): Promise<ServiceKeys> {
  const read = async (id: keyof ServiceKeys) => {
    const wrapped = await masterKey.wrap(randomBytes(32), serviceKeyContext(id))
    // Of two instances that start at once one makes the key, and both read it.
    await db
      .insertInto('serviceKeys')
      .values({ id, wrapped })
      .onConflict(on => on.doNothing())
      .execute()
    const row = await db.selectFrom('serviceKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return masterKey.unwrap(row.wrapped, serviceKeyContext(id))
  }
  return { records: await read('records'), codes: await read('codes') }
}

/** The purpose for which a key of the service is wrapped. */
export const serviceKeyContext = (id: string) => `service/${id}`
