import { PGlite } from '@electric-sql/pglite'
import { startPostgres, startRedis } from '@foyer/local-services'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { createMemoryStore } from '../state/createMemoryStore.js'
import { createPostgresStore } from '../state/createPostgresStore.js'
import { createRedisStore } from '../state/createRedisStore.js'
import type { SignInStore } from '../state/SignInStore.js'

/** A storage location that several stores can share. */
export interface StorePlace {
  /** Opens a store as another server would. */
  open(): SignInStore
  /** Returns all stored data, as an attacker with access would read it. */
  readAll(): Promise<string>
  close(): Promise<void>
}

/** Opens stores in the memory of this process. */
export async function openMemory(): Promise<StorePlace> {
  const store = createMemoryStore()
  const kept: string[] = []
  const put: SignInStore['put'] = async (kind, entry) => {
    kept.push(JSON.stringify(entry))
    await store.put(kind, entry)
  }
  return { open: () => ({ ...store, put }), readAll: async () => kept.join('\n'), close: async () => {} }
}

/** Opens stores in PostgreSQL inside this process. */
export async function openPGlite(): Promise<StorePlace> {
  const database = new PGlite()
  const client = { query: (text: string, values: unknown[]) => database.query(text, values) }
  return {
    open: () => createPostgresStore(client),
    readAll: async () => JSON.stringify((await database.query('SELECT * FROM foyer_sign_in')).rows),
    close: () => database.close(),
  }
}

/** Opens stores in a Redis server. */
export async function openRedis(): Promise<StorePlace> {
  const { url, stop } = await startRedis()
  const clients: Redis[] = []
  const connect = () => {
    const client = new Redis(url)
    clients.push(client)
    return client
  }
  const own = connect()
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

/** Opens stores in a PostgreSQL server. */
export async function openPostgres(): Promise<StorePlace> {
  const { url, stop } = await startPostgres()
  const pools: Pool[] = []
  const connect = () => {
    const pool = new Pool({ connectionString: url })
    pool.on('error', () => {}) // errors of idle connections
    pools.push(pool)
    return pool
  }
  const own = connect()
  return {
    open: () => createPostgresStore(connect()),
    readAll: async () => JSON.stringify((await own.query('SELECT * FROM foyer_sign_in')).rows),
    async close() {
      await Promise.all(pools.map(pool => pool.end()))
      await stop()
    },
  }
}
