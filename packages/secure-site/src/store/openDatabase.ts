import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { createSharedTurns, type LockConnection } from './createSharedTurns.js'
import { createTurns, type InTurn } from './createTurns.js'
import { createEmbeddedPool, type SitePool } from './embeddedPool.js'
import { migrate } from './migrate.js'
import type { Tables } from './tables.js'

/** The location of the database: a PostgreSQL server, or PGlite in this process with its data folder. */
export type StoreSettings = { readonly schema?: string } & (
  | { readonly url: string }
  /** Without a folder all data is in memory. */
  | { readonly folder?: string }
)

/** The site's PostgreSQL database, on a server or embedded in this process (PGlite). */
export interface SiteDatabase {
  readonly db: Kysely<Tables>
  readonly pool: SitePool
  readonly schema: string
  /** Runs work with the same name one after the other, across all instances over the database. */
  readonly inTurn: InTurn
  /** Returns the number of open connections. */
  countConnections(): number
  /** Rejects if the database does not respond. */
  check(): Promise<void>
  close(): Promise<void>
}

const defaultSchema = 'secure_site'
const mostConnections = 10
const connectTimeoutMs = 10_000
// The type id of `bigint` in PostgreSQL. The columns hold milliseconds, which JavaScript numbers represent exactly.
const bigintType = 20

/** The parsers for PGlite. */
export const bigintParsers = { [bigintType]: Number }

/**
 * Opens the database and migrates its tables.
 *
 * @example
 * const database = await openDatabase({ url: 'postgres://127.0.0.1/foyer' })
 */
export async function openDatabase(settings: StoreSettings): Promise<SiteDatabase> {
  if (!('url' in settings)) return useDatabase(await startEmbedded(settings.folder), settings.schema)
  const { url, schema = defaultSchema } = settings
  const turns = createSharedTurns(() => connectForLocks(url))
  // Each schema of a database is a separate site.
  const inTurn: InTurn = (name, work) => turns.inTurn(`${schema} ${name}`, work)
  const database = await useDatabase(await connectTo(url), schema, inTurn)
  return {
    ...database,
    async close() {
      await turns.stop()
      await database.close()
    },
  }
}

/**
 * Creates the database over a pool, with its tables in a separate schema. `inTurn` defaults to turns within this
 * process.
 */
export async function useDatabase(
  pool: SitePool,
  schema = defaultSchema,
  inTurn: InTurn = createTurns(),
): Promise<SiteDatabase> {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  // PostgreSQL rejects the second of two concurrent creations of the same schema or table.
  await inTurn('migrate', () => migrate(kysely, schema))
  return {
    db: kysely.withSchema(schema),
    pool,
    schema,
    inTurn,
    countConnections: () => pool.totalCount ?? 1,
    check: async () => void (await sql`select 1`.execute(kysely)),
    close: () => kysely.destroy(),
  }
}

async function connectTo(connectionString: string): Promise<SitePool> {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  // The pool replaces an idle connection that broke. Without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

async function connectForLocks(connectionString: string): Promise<LockConnection> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  })
  await client.connect()
  return {
    query: (text, values) => client.query(text, [...values]),
    onLost(lost) {
      client.on('error', lost)
      client.on('end', lost)
    },
    end: () => client.end(),
  }
}

async function startEmbedded(folder: string | undefined): Promise<SitePool> {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    parsers: bigintParsers,
  })
  return createEmbeddedPool(database)
}
