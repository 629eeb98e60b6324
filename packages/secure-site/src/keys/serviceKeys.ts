import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.js'
import type { MasterKey } from './masterKey.js'

/** The keys that all instances of the service share. */
export interface ServiceKeys {
  /** The key for the MACs of database rows. */
  readonly records: Uint8Array
  /** The HMAC key for one-time codes, which are too short for a plain hash. */
  readonly codes: Uint8Array
}

/** Reads the service's keys, or creates them if they do not exist. */
export async function readServiceKeys(db: Kysely<Tables>, masterKey: MasterKey): Promise<ServiceKeys> {
  const read = async (id: keyof ServiceKeys) => {
    const wrapped = await masterKey.wrap(randomBytes(32), serviceKeyContext(id))
    // If two instances start simultaneously, one creates the key and both read it.
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

/** Returns the context in which a service key is wrapped. */
export const serviceKeyContext = (id: string) => `service/${id}`
