import type { SignInStore } from './SignInStore.js'

/** The part of a PostgreSQL client that is used, such as a pool of `pg`. */
export interface PostgresClient {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

const usualTable = 'foyer_sign_in'
/** The interval in which each server deletes expired rows. */
const sweepEveryMs = 60_000

/**
 * Creates a store in PostgreSQL, which several servers may share. It creates its table if the table does not exist.
 * `table` is the table's name, optionally with a schema. It defaults to `foyer_sign_in`.
 *
 * @example
 * import { createPostgresStore } from '@foyer/sign-in'
 * import { Pool } from 'pg'
 *
 * const store = createPostgresStore(new Pool({ connectionString: 'postgres://127.0.0.1/app' }))
 */
export function createPostgresStore(
  client: PostgresClient,
  {
    table = usualTable,
    now = Date.now,
  }: {
    readonly table?: string
    /** Returns the time in milliseconds since 1970. */
    readonly now?: () => number
  } = {},
): SignInStore {
  if (!/^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?$/.test(table)) {
    throw new TypeError('`table` has small letters, digits and underscores.')
  }
  let prepared: Promise<unknown> | undefined
  let sweptAt = Number.NEGATIVE_INFINITY

  /** Creates the table once per process, and again after a failure. */
  const prepare = () => {
    prepared ??= client.query(toMakeTable(table), []).catch(error => {
      prepared = undefined
      throw error
    })
    return prepared
  }
  const run = async (text: string, values: unknown[]) => {
    await prepare()
    return (await client.query(text, values)).rows as readonly { readonly value: string }[] // the queries below select only `value`
  }
  const sweep = async () => {
    if (now() < sweptAt + sweepEveryMs) return
    sweptAt = now()
    await run(`DELETE FROM ${table} WHERE expires_at <= $1`, [now()])
  }
  const firstOf = (rows: readonly { readonly value: string }[]) => rows[0]?.value
  return {
    async put(kind, { key, value, expiresAt }) {
      await sweep()
      await run(
        `INSERT INTO ${table} (kind, key, value, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        [kind, key, value, Math.ceil(expiresAt)],
      )
    },
    find: async (kind, key) =>
      firstOf(
        await run(`SELECT value FROM ${table} WHERE kind = $1 AND key = $2 AND expires_at > $3`, [
          kind,
          key,
          now(),
        ]),
      ),
    take: async (kind, key) =>
      firstOf(
        await run(
          `DELETE FROM ${table} WHERE kind = $1 AND key = $2
           RETURNING CASE WHEN expires_at > $3 THEN value END AS value`,
          [kind, key, now()],
        ),
      ) ?? undefined,
  }
}

/**
 * Returns one statement that creates the table. The lock makes concurrent servers wait, which would otherwise both
 * create it.
 */
function toMakeTable(table: string): string {
  return `DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${table}'));
    CREATE TABLE IF NOT EXISTS ${table} (
      kind text NOT NULL,
      key text NOT NULL,
      value text NOT NULL,
      expires_at bigint NOT NULL,
      PRIMARY KEY (kind, key)
    );
    CREATE INDEX IF NOT EXISTS ${table.replace(/^.*\./, '')}_expires_at ON ${table} (expires_at);
  END $$`
}
