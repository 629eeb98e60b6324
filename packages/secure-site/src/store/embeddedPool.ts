import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** What Kysely and the rate limits ask of a pool. */
export interface SitePool extends PostgresPool {
  /** How many connections are open; absent where there is one. */
  readonly totalCount?: number
  query(query: { readonly text: string; readonly values?: unknown[] }): Promise<PostgresQueryResult<unknown>>
}

/** PGlite as a pool of one connection: whoever has it, has it alone until it is released. */
export function createEmbeddedPool(database: PGlite): SitePool {
  let last: Promise<unknown> = Promise.resolve()
  const run = async (text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<never>> => {
    const { rows, affectedRows = 0 } = await database.query(text, [...values])
    // `affectedRows` counts what was written; for a read it is 0.
    const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() as PostgresQueryResult<never>['command']
    return { command, rowCount: affectedRows || rows.length, rows: rows as never[] } // rows of that query
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const before = last
    let release = () => {}
    last = new Promise<void>(resolve => {
      release = resolve
    })
    await before
    return { query: run as unknown as PostgresPoolClient['query'], release } // cursors are not used here
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
