import { describe, expect, it } from 'vitest'
import { describeStore } from '../__fixtures__/describeStore.js'
import { openMemory, openPGlite } from '../__fixtures__/openStores.js'
import { createPostgresStore } from './createPostgresStore.js'

const minuteMs = 60_000

describeStore('memory', openMemory)
describeStore('PostgreSQL in the process (PGlite)', openPGlite)

describe('the table in PostgreSQL', () => {
  it('is created again after a failure, and loses expired rows', async () => {
    const asked: string[] = []
    const clock = { now: 1000, isDown: true }
    const client = {
      async query(text: string) {
        if (clock.isDown) throw new Error('no connection')
        asked.push(/DO|INSERT|DELETE FROM \S+ WHERE expires_at/.exec(text)?.[0] ?? text)
        return { rows: [] }
      },
    }
    const store = createPostgresStore(client, { now: () => clock.now })
    const put = () => store.put('nonce', { key: 'k', value: 'v', expiresAt: 2000 })
    await expect(put()).rejects.toThrow('no connection')
    clock.isDown = false
    await put()
    clock.now += minuteMs
    await put()
    await put()
    const sweep = 'DELETE FROM foyer_sign_in WHERE expires_at'
    expect(asked).toEqual(['DO', 'INSERT', sweep, 'INSERT', 'INSERT'])
  })

  it('rejects a name that is not a plain identifier', () => {
    const client = { query: async () => ({ rows: [] }) }
    for (const table of ['a; DROP TABLE b', 'a"b', '', 'A', 'a.b.c', '1a']) {
      expect(() => createPostgresStore(client, { table })).toThrow('`table`')
    }
    expect(() => createPostgresStore(client, { table: 'auth.sign_in' })).not.toThrow()
  })
})
