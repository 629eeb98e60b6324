import { sql } from 'kysely'
import { createEmbeddedPool, type SitePool } from '../store/embeddedPool.js'
import { bigintParsers, type SiteDatabase, useDatabase } from '../store/openDatabase.js'

const shared: { pool?: Promise<SitePool>; count: number } = { count: 0 }

async function startShared(): Promise<SitePool> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pool = createEmbeddedPool(await PGlite.create({ parsers: bigintParsers }))
  return { ...pool, end: async () => {} }
}

/**
 * Opens a database in memory. All databases of a process are schemas of one instance, which takes seconds to start.
 */
export async function openOwnSchema(): Promise<SiteDatabase> {
  shared.pool ??= startShared()
  shared.count += 1
  const database = await useDatabase(await shared.pool, `site_${shared.count}`)
  return {
    ...database,
    async close() {
      await sql`drop schema ${sql.id(database.schema)} cascade`.execute(database.db)
      await database.close()
    },
  }
}
