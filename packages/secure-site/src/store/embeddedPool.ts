import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** The functions of a pool that Kysely and the rate limits use. */
export interface SitePool extends PostgresPool {
  /** The number of open connections. Absent if there is only one. */
  readonly totalCount?: number
  query(query: { readonly text: string; readonly values?: unknown[] }): Promise<PostgresQueryResult<unknown>>
}

/** Wraps PGlite as a pool of one connection, which one client uses at a time. */
export function createEmbeddedPool(database: PGlite): SitePool {
  let last: Promise<unknown> = Promise.resolve()
  const run = async (text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<never>> => {
    const { rows, affectedRows = 0 } = await database.query(text, [...values])
    // `affectedRows` is the number of written rows, and 0 for a read.
    const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() as PostgresQueryResult<never>['command']
    return { command, rowCount: affectedRows || rows.length, rows: rows as never[] } // the query determines the type of its rows
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const before = last
    let release = () => {}
    last = new Promise<void>(resolve => {
      release = resolve
    })
    await before
    return { query: run as unknown as PostgresPoolClient['query'], release } // the site uses no cursors
  }
  return {
    connect,
    async query({ text, values }) {
      const client = await connect()
      try {
        return await client.query(text, values ?? [])
      } finally {
        client.release()
      }
    },
    end: () => database.close(),
  }
}
