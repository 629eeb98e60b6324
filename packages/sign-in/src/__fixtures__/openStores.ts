import { PGlite } from '@electric-sql/pglite'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { createMemoryStore } from '../state/createMemoryStore.js'
import { createPostgresStore } from '../state/createPostgresStore.js'
import { createRedisStore } from '../state/createRedisStore.js'
import type { SignInStore } from '../state/SignInStore.js'
import { findProgram, startPostgres, startRedis, untilItAnswers } from './startServer.js'

/** A place where stores keep what they have. */
export interface StorePlace {
  /** Opens the place as another server would. Absent where no second one can. */
  open(): SignInStore
  /** Everything that is kept, as somebody reads it who got in. */
  readAll(): Promise<string>
  close(): Promise<void>
}

/** Opens an empty place of each kind. A server that is not installed is missing, but on CI. */
export const storePlaces: Readonly<Record<string, () => Promise<StorePlace>>> = {
  memory: async () => {
    const store = createMemoryStore()
    const kept: string[] = []
    const put: SignInStore['put'] = async (kind, entry) => {
      kept.push(JSON.stringify(entry))
      await store.put(kind, entry)
    }
    return { open: () => ({ ...store, put }), readAll: async () => kept.join('\n'), close: async () => {} }
  },
  ...serverPlaces('redis-server', { Redis: openRedis }),
  'PostgreSQL in the process (PGlite)': async () => {
    const database = new PGlite()
    const client = { query: (text: string, values: unknown[]) => database.query(text, values) }
    return {
      open: () => createPostgresStore(client),
      readAll: async () => JSON.stringify((await database.query('SELECT * FROM foyer_sign_in')).rows),
      close: () => database.close(),
    }
  },
  ...serverPlaces('postgres', { PostgreSQL: openPostgres }),
}

function serverPlaces(
  program: string,
  places: Readonly<Record<string, (path: string) => Promise<StorePlace>>>,
) {
  const path = findProgram(program)
  if (path === undefined && !process.env['CI']) return {}
  if (path === undefined) throw new Error(`${program} is not installed: see .ci/run`)
  return Object.fromEntries(Object.entries(places).map(([name, open]) => [name, () => open(path)]))
}

async function openRedis(program: string): Promise<StorePlace> {
  const { port, stop } = await startRedis(program)
  const clients: Redis[] = []
  const connect = () => {
    const client = new Redis({ port, host: '127.0.0.1' })
    client.on('error', () => {}) // until it answers
    clients.push(client)
    return client
  }
  const own = connect()
  await untilItAnswers(() => own.ping())
  return {
    open: () => createRedisStore(connect()),
    async readAll() {
      const keys = await own.keys('*')
      return JSON.stringify([keys, await Promise.all(keys.map(key => own.get(key)))])
    },
    async close() {
      for (const client of clients) client.disconnect()
      await stop()
    },
  }
}

async function openPostgres(program: string): Promise<StorePlace> {
  const { port, stop } = await startPostgres(program)
  const pools: Pool[] = []
  const connect = () => {
    const pool = new Pool({ port, host: '127.0.0.1', user: 'postgres', database: 'postgres' })
    pool.on('error', () => {}) // of connections that nobody uses
    pools.push(pool)
    return pool
  }
  const own = connect()
  await untilItAnswers(() => own.query('SELECT 1'))
  return {
    open: () => createPostgresStore(connect()),
    readAll: async () => JSON.stringify((await own.query('SELECT * FROM foyer_sign_in')).rows),
    async close() {
      await Promise.all(pools.map(pool => pool.end()))
      await stop()
    },
  }
}
