import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { createSharedTurns, type LockConnection } from './createSharedTurns.js'
import { createTurns, type InTurn } from './createTurns.js'
import { createEmbeddedPool, type SitePool } from './embeddedPool.js'
import { migrate } from './migrate.js'
import type { Tables } from './tables.js'

/** Where the site keeps what it remembers: a PostgreSQL server, or PostgreSQL inside the process with a folder. */
export type StoreSettings = { readonly schema?: string } & (
  | { readonly url: string }
  /** Without a folder everything is forgotten with the process. */
  | { readonly folder?: string }
)

/** The database of the site. */
export interface SiteDatabase {
  readonly db: Kysely<Tables>
  readonly pool: SitePool
  readonly schema: string
  /** Work of one name is done one after the other, whichever instance over the database does it. */
  readonly inTurn: InTurn
  /** How many connections are open. */
  countConnections(): number
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

const defaultSchema = 'secure_site'
const mostConnections = 10
const connectTimeoutMs = 10_000
// PostgreSQL's number of the type `bigint`: milliseconds, which JavaScript's numbers hold exactly.
const bigintType = 20

/** How PGlite reads that type. */
export const bigintParsers = { [bigintType]: Number }

/** Opens the database and brings its tables up to date. */
export async function openDatabase(settings: StoreSettings): Promise<SiteDatabase> {
  if (!('url' in settings)) return useDatabase(await startEmbedded(settings.folder), settings.schema)
  const { url, schema = defaultSchema } = settings
  const turns = createSharedTurns(() => connectForLocks(url))
  // Two schemas of one database are two sites.
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

/** Makes the database over a pool; tables are in a schema of their own. Default of `inTurn`: turns within this process. */
export async function useDatabase(
  pool: SitePool,
  schema = defaultSchema,
  inTurn: InTurn = createTurns(),
): Promise<SiteDatabase> {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  // PostgreSQL refuses the second of two schemas or tables of one name that are made at the same time.
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
  // A connection that breaks while nobody uses it is replaced at the next query.
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
