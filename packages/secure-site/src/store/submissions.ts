import { parse as readValue, stringify as writeValue } from 'devalue'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import type { Tables } from './tables.js'

/** The store of submitted batches, which apps may ask about later, at any instance and after a restart. */
export interface Submissions {
  /** Inserts an entry. Returns `false` if the key exists. */
  claim(key: string, value: unknown): Promise<boolean>
  write(key: string, value: unknown): Promise<void>
  read(key: string): Promise<unknown>
  remove(key: string): Promise<void>
}

// EIP-5792 requires wallets to keep a batch for at least a day.
const lifetimeMs = 7 * 24 * 60 * 60 * 1000

export function createSubmissions({
  db,
  seals,
  now,
}: {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}): Submissions {
  const toRow = (key: string, value: unknown) =>
    seals.seal('submissions', { key, value: writeValue(value), expiresAt: now() + lifetimeMs })
  return {
    async claim(key, value) {
      const insert = db.insertInto('submissions').values(toRow(key, value))
      const { numInsertedOrUpdatedRows: written = 0n } = await insert
        .onConflict(on => on.doNothing())
        .executeTakeFirst()
      return written > 0n
    },
    async write(key, value) {
      const row = toRow(key, value)
      await db
        .insertInto('submissions')
        .values(row)
        .onConflict(on => on.column('key').doUpdateSet(row))
        .execute()
    },
    async read(key) {
      const query = db.selectFrom('submissions').selectAll().where('key', '=', key)
      const row = await query.executeTakeFirst()
      return row && readValue(seals.open('submissions', row).value)
    },
    async remove(key) {
      await db.deleteFrom('submissions').where('key', '=', key).execute()
    },
  }
}
